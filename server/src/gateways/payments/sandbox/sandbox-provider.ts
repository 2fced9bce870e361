import { z } from 'zod'
import { InvalidWebhookSignature, ProviderUnavailable } from '../../port.ts'
import type { PaymentProvider } from '../port.ts'
import { EventMessage, PaymentMessage, RefundMessage, toDispute, toRefundOutcome, toState } from './messages.ts'
import type { ApiRequest, ApiResponse } from './sandbox-api.ts'
import { assertSigned, signatureHeader } from './signature.ts'

interface SandboxConnection {
  readonly secret: string
  readonly now: () => Date
  send(request: ApiRequest): Promise<ApiResponse>
}

const Opened = z.object({ ref: z.string(), url: z.url() })
const Payment = z.object({ payment: PaymentMessage })
const Refunded = z.object({ refund: RefundMessage })
const Detached = z.object({ detached: z.boolean() })

/** Client of the sandbox. It uses only the sandbox's API. */
export function sandboxProvider({ secret, now, send }: SandboxConnection): PaymentProvider {
  const call = async <Body>(request: ApiRequest, expected: z.ZodType<Body>): Promise<Body | null> => {
    const response = await send(request).catch((error: unknown) => {
      throw new ProviderUnavailable('sandbox', error)
    })
    if (response.status === 404) return null
    if (response.status >= 500) throw new ProviderUnavailable('sandbox')
    if (response.status >= 400) throw new Error(`The sandbox refused ${request.call}: ${String(response.body.error)}`)
    return expected.parse(response.body)
  }
  const must = async <Body>(request: ApiRequest, expected: z.ZodType<Body>): Promise<Body> => {
    const body = await call(request, expected)
    if (body === null) throw new ProviderUnavailable('sandbox')
    return body
  }
  return {
    name: 'sandbox',
    createHostedPayment: async ({ customer, ...request }) => {
      const body = { ...request, language: customer.language }
      const { ref, url } = await must({ call: 'open', idempotencyKey: `open:${request.paymentId}`, body }, Opened)
      return { providerRef: ref, url }
    },
    chargeStoredCard: async ({ paymentId, amount, currency, description, card, idempotencyKey }) => {
      const body = { paymentId, amount, currency, description, token: card.token }
      const { payment } = await must({ call: 'charge', idempotencyKey, body }, Payment)
      return toState(payment)
    },
    refund: async ({ refundId, providerRef, amount, idempotencyKey }) => {
      const body = { ref: providerRef, refundId, amount }
      const { refund } = await must({ call: 'refund', idempotencyKey, body }, Refunded)
      return toRefundOutcome(refund)
    },
    detachCard: async ({ token }) => {
      await call({ call: 'detach', idempotencyKey: `detach:${token}`, body: { token } }, Detached)
    },
    fetchState: async ({ paymentId, providerRef }) => {
      const body = { ref: providerRef, paymentId }
      const found = await call({ call: 'state', idempotencyKey: '', body }, Payment)
      return found && toState(found.payment)
    },
    verifyWebhook: async (headers, rawBody) => {
      assertSigned(secret, headers[signatureHeader], rawBody, now())
      const { id, type, payment, refund, dispute, ownRefund } = readEvent(rawBody)
      const state = toState(payment)
      const { currency } = payment
      return {
        eventId: id,
        type,
        providerRef: payment.ref,
        paymentId: payment.merchantPaymentId,
        state,
        refund: refund && { refundId: refund.refundId, ...toRefundOutcome(refund) },
        dispute: dispute ? toDispute(dispute, currency) : null,
        providerRefund: ownRefund
          ? { ref: ownRefund.entry, amount: ownRefund.amount, currency, hasFailed: false }
          : null,
        isCardDeclined: state.status === 'FAILED' && state.declineCode !== 'expired',
      }
    },
  }
}

function readEvent(rawBody: Buffer): EventMessage {
  try {
    return EventMessage.parse(JSON.parse(rawBody.toString('utf8')))
  } catch {
    throw new InvalidWebhookSignature('The message cannot be read')
  }
}
