import Stripe from 'stripe'
import type { Config } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { ProviderUnavailable } from '../../port.ts'
import { connectStripe } from '../../stripe/stripe-client.ts'
import { readSignedEvent } from '../../stripe/stripe-event.ts'
import type { IdentityProvider, SessionRequest } from '../port.ts'
import { identitySessionOf } from './stripe-session.rules.ts'

type Settings = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_IDENTITY_WEBHOOK_SECRET' | 'STRIPE_URL'>

/** The customer waits for the response. */
const timeoutMs = 10_000

/** Stripe Identity: a hosted page checks an identity document. */
export function stripeIdentity(settings: Settings, clock: Clock, timeout = timeoutMs): IdentityProvider {
  const stripe = connectStripe(settings, { maxNetworkRetries: 1, timeout })
  const { verificationSessions: sessions } = stripe.identity
  const fetchSession: IdentityProvider['fetchSession'] = (providerRef) =>
    whenKnown(async () => identitySessionOf(await sessions.retrieve(providerRef)))
  return {
    name: 'stripe',
    openSession: async (request) =>
      request.providerRef === null
        ? translateErrors(async () => identitySessionOf(await createSession(stripe, request)))
        : fetchSession(request.providerRef),
    fetchSession,
    redactSession: (providerRef) => translateErrors(() => redactSession(stripe, providerRef)),
    verifyWebhook: async (headers, rawBody) => {
      const secret = settings.STRIPE_IDENTITY_WEBHOOK_SECRET
      return readSignedEvent(stripe, { headers, rawBody, secret, now: clock.now() }, sessionOfEvent)
    },
  }
}

/** The idempotency key makes a repeated request return the same session. Another return URL needs another session. */
const createSession = (stripe: Stripe, { reference, returnUrl }: SessionRequest) =>
  stripe.identity.verificationSessions.create(
    { type: 'document', client_reference_id: reference, metadata: { reference }, return_url: returnUrl },
    { idempotencyKey: `identity:${reference}:${hashToken(returnUrl)}` },
  )

async function redactSession({ identity }: Stripe, providerRef: string): Promise<boolean> {
  const { verificationSessions: sessions } = identity
  try {
    await sessions.redact(providerRef)
    return true
  } catch (error) {
    if (isUnknown(error)) return true
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { redaction, status, last_verification_report: report } = await sessions.retrieve(providerRef)
    // Stripe does not redact a canceled session. Without a report the customer has sent nothing.
    return redaction !== null || (status === 'canceled' && report === null)
  }
}

function sessionOfEvent(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'identity.verification_session.verified':
    case 'identity.verification_session.requires_input':
    case 'identity.verification_session.processing':
    case 'identity.verification_session.canceled':
    case 'identity.verification_session.redacted':
      return event.data.object.id
    default:
      return null
  }
}

async function translateErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ProviderUnavailable('stripe', error)
  }
}

/** Null when Stripe does not know the session. */
const whenKnown = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
  translateErrors(() =>
    work().catch((error: unknown) => {
      if (isUnknown(error)) return null
      throw error
    }),
  )

const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
