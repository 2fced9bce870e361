import { api } from '@boxzone/contract'
import {
  InvalidWebhookSignature,
  type PaymentProvider,
  ProviderUnavailable,
  type WebhookMessage,
} from '#src/gateways/payments/port.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { CallError } from '#src/kernel/errors.ts'
import { rawRoute, urgent } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { releaseLimit } from '#src/kernel/rate-limit.repo.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { insertEvent } from './payment-events.repo.ts'
import { processPaymentEventJob } from './process-payment-event.job.ts'

/** Checked, stored once, queued: in that order, and answered only when it is kept. What it means is worked out later. */
export const paymentWebhookRoute = urgent(
  rawRoute(api.paymentWebhook, async (ctx, input, raw) => {
    const provider = ctx.payments.providers.find(({ name }) => name === input.provider)
    if (!provider) throw new CallError('not-found')
    const message = await verify(ctx, provider, raw).catch((error: unknown) => {
      throw refusalOf(error)
    })
    crashPoint('webhook.received')
    const id = newId()
    await ctx.transaction(async (tx) => {
      const fresh = await insertEvent(tx, {
        id,
        provider: provider.name,
        eventId: message.eventId,
        type: message.type.slice(0, 100),
        paymentId: message.paymentId,
        providerRef: message.providerRef,
        report: isAboutMoney(message)
          ? ctx.cipher.encrypt('payment_event.report', { state: message.state, refund: message.refund })
          : null,
        raw: ctx.cipher.encrypt('payment_event.raw', raw.body.toString('utf8')),
        receivedAt: ctx.now(),
        processedAt: null,
        result: null,
      })
      if (fresh) await ctx.enqueue(tx, processPaymentEventJob, { eventId: id })
    })
    crashPoint('webhook.stored')
  }),
)

const askedBack = perHour('webhook-asked-back', 3_000)
const forged = perHour('webhook-forged', 100)

interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * Nobody shall make us ask a provider without end. A genuine message that is refused comes again, and what never comes
 * is asked for by RECONCILE_PAYMENTS.
 */
async function verify(ctx: CallCtx, provider: PaymentProvider, raw: Received): Promise<WebhookMessage> {
  const verified = () => provider.verifyWebhook(raw.headers, raw.body)
  if (!provider.isAskedBack) return verified()
  await ctx.limit(askedBack, ctx.source)
  await ctx.limit(forged, ctx.source)
  const message = await verified().catch(async (error: unknown) => {
    if (!(error instanceof InvalidWebhookSignature)) await releaseLimit(ctx.db, forged, ctx.source)
    throw error
  })
  await releaseLimit(ctx.db, forged, ctx.source)
  return message
}

const isAboutMoney = ({ state, refund }: WebhookMessage) => state !== null || refund !== null

/** A forged message is the sender's fault; a provider that cannot be asked whether it is genuine sends it again. */
function refusalOf(error: unknown): unknown {
  if (error instanceof InvalidWebhookSignature) return new CallError('validation', { detail: error.message })
  if (error instanceof ProviderUnavailable) return new CallError('unavailable', { retryAfterSeconds: 30 })
  return error
}
