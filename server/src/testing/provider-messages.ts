import { randomUUID } from 'node:crypto'
import { sign, signatureHeader } from '#src/gateways/payments/sandbox/signature.ts'
import type { Desk } from './payment-desk.ts'
import type { Answer } from './test-app.ts'

export interface Told {
  readonly paymentId: string
  readonly status: string
  readonly id?: string
  readonly at?: Date
  readonly declineCode?: string
  readonly amount?: number
  readonly ref?: string
}

/** The sandbox's messages, written and sent by hand. */
export interface ProviderMessages {
  readonly secret: string
  write(told: Told): string
  send(body: string, signature?: string): Promise<Answer>
}

export function providerMessages(desk: Desk): ProviderMessages {
  const secret = desk.app.payments.sandbox?.secret ?? ''
  return {
    secret,
    write: ({ paymentId, status, id = randomUUID(), at = desk.clock.now(), ...rest }) => {
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
    send: (body, signature = sign(secret, Buffer.from(body), desk.clock.now())) =>
      desk.request('POST', '/webhooks/payments/sandbox', { body, headers: { [signatureHeader]: signature } }),
  }
}
