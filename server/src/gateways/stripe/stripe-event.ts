import Stripe from 'stripe'
import { InvalidWebhookSignature } from '../port.ts'

const toleranceSeconds = 300

interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly rawBody: Buffer
  /** Signing secret of the webhook endpoint. */
  readonly secret: string
  readonly now: Date
}

/** Maps a webhook. Throws `InvalidWebhookSignature` unless Stripe signed it within the last five minutes. */
export function readSignedEvent<Result>(
  { webhooks }: Stripe,
  { headers, rawBody, secret, now }: SignedMessage,
  read: (event: Stripe.Event) => Result,
): Result {
  const signature = headers['stripe-signature'] ?? ''
  try {
    return read(webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now.getTime()))
  } catch (error) {
    throw new InvalidWebhookSignature(
      error instanceof Stripe.errors.StripeError ? 'The signature does not match' : 'Unreadable',
    )
  }
}
