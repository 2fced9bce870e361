import { randomUUID } from 'node:crypto'
import { sign, signatureHeader } from '#src/gateways/payments/sandbox/signature.ts'
import type { PaymentTestApp } from './payment-test-app.ts'
import type { TestResponse } from './test-app.ts'

export interface TestWebhookMessage {
  readonly paymentId: string
  readonly status: string
  readonly id?: string
  readonly at?: Date
  readonly declineCode?: string
  readonly amount?: number
  readonly ref?: string
}

/** Creates and sends webhook messages of the payment sandbox. */
export interface ProviderMessages {
  readonly secret: string
  write(message: TestWebhookMessage): string
  send(body: string, signature?: string): Promise<TestResponse>
}

export function providerMessages(app: PaymentTestApp): ProviderMessages {
  const secret = app.services.payments.sandbox?.secret ?? ''
  return {
    secret,
    write: ({ paymentId, status, id = randomUUID(), at = app.clock.now(), ...rest }) => {
      const { declineCode = null, amount = 12_800, ref = `ref-${paymentId}` } = rest
      const payment = {
        ref,
        merchantPaymentId: paymentId,
        status,
        declineCode,
        amount,
        currency: 'EUR',
        changedAt: at.toISOString(),
        card: null,
      }
      return JSON.stringify({ id, type: `payment.${status.toLowerCase()}`, payment, refund: null })
    },
    send: (body, signature = sign(secret, Buffer.from(body), app.clock.now())) =>
      app.request('POST', '/webhooks/payments/sandbox', { body, headers: { [signatureHeader]: signature } }),
  }
}
