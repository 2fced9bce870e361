import { api } from '@boxzone/contract'
import type { PaymentProvider, WebhookMessage } from '#src/gateways/payments/port.ts'
import { InvalidWebhookSignature, ProviderUnavailable } from '#src/gateways/port.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { CallError } from '#src/kernel/errors.ts'
import { rawRoute, urgent } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { releaseLimit } from '#src/kernel/rate-limit.repo.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { insertEvent } from './payment-events.repo.ts'
import { processPaymentEventJob } from './process-payment-event.job.ts'

/** Verifies, stores and queues the message, and responds only after the message is stored. */
export const paymentWebhookRoute = urgent(
  rawRoute(api.paymentWebhook, async (ctx, input, raw) => {
    const provider = ctx.payments.providers.find(({ name }) => name === input.provider)
    if (!provider) throw new CallError('not-found')
    const message = await verify(ctx, provider, raw).catch((error: unknown) => {
      throw errorResponseOf(error)
    })
    crashPoint('webhook.received')
    const id = newId()
    await ctx.transaction(async (tx) => {
      const isNew = await insertEvent(tx, {
        id,
        provider: provider.name,
        eventId: message.eventId,
        type: message.type.slice(0, 100),
        paymentId: message.paymentId,
        providerRef: message.providerRef,
        report: isAboutMoney(message) ? ctx.cipher.encrypt('payment_event.report', reportOf(message)) : null,
        raw: ctx.cipher.encrypt('payment_event.raw', raw.body.toString('utf8')),
        receivedAt: ctx.now(),
        processedAt: null,
        result: null,
      })
      if (isNew) await ctx.enqueue(tx, processPaymentEventJob, { eventId: id })
    })
    crashPoint('webhook.stored')
  }),
)

const verifications = perHour('webhook-asked-back', 3_000)
const forged = perHour('webhook-forged', 100)

interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * Limits how many requests to the provider a sender of forged messages can cause. A refused message is not lost: the
 * provider repeats it, and RECONCILE_PAYMENTS fetches the status of the payment.
 */
async function verify(ctx: CallCtx, provider: PaymentProvider, raw: Received): Promise<WebhookMessage> {
  const verified = () => provider.verifyWebhook(raw.headers, raw.body)
  if (!provider.verifiesWebhooksByRequest) return verified()
  await ctx.limit(verifications, ctx.source)
  await ctx.limit(forged, ctx.source)
  const message = await verified().catch(async (error: unknown) => {
    if (!(error instanceof InvalidWebhookSignature)) await releaseLimit(ctx.db, forged, ctx.source)
    throw error
  })
  await releaseLimit(ctx.db, forged, ctx.source)
  return message
}

const isAboutMoney = ({ state, refund, dispute, providerRefund }: WebhookMessage) =>
  Boolean(state ?? refund ?? dispute ?? providerRefund)

const reportOf = ({ state, refund, dispute, providerRefund, isCardDeclined }: WebhookMessage) => ({
  ...{ state, refund, dispute, providerRefund, isCardDeclined },
})

/**
 * While the provider is unavailable, its message cannot be verified. A retryable response makes the provider send the
 * message again.
 */
function errorResponseOf(error: unknown): unknown {
  if (error instanceof InvalidWebhookSignature) return new CallError('validation', { detail: error.message })
  if (error instanceof ProviderUnavailable) return new CallError('unavailable', { retryAfterSeconds: 30 })
  return error
}
