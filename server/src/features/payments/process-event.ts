import { z } from 'zod'
import { createTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { dayMs, toDay } from '#src/kernel/days.ts'
import { decryptCardRef } from './charge-stored-card.ts'
import { countDeclinedCard } from './declined-cards.ts'
import { type EventResult, findEvent, type PaymentEventRow, updateEventProcessed } from './payment-events.repo.ts'
import { providerOf } from './payment-purpose.ts'
import { findPayment, findPaymentByRef, type PaymentRow } from './payments.repo.ts'
import { recordProviderRefund } from './provider-refund.ts'
import { recordDispute } from './record-dispute.ts'
import { type PaymentReport, settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const Card = z.object({
  ref: z.record(z.string(), z.string()),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  networkTransactionId: z.string().nullable(),
})

const StoredReport = z.object({
  state: z
    .object({
      status: z.enum(['PENDING', 'REQUIRES_ACTION', 'PAID', 'FAILED', 'CANCELED', 'REFUNDED']),
      providerRef: z.string(),
      paymentId: z.string().nullable(),
      declineCode: z.string().nullable(),
      amount: z.number().nullable(),
      currency: z.string().nullable(),
      at: z.coerce.date(),
      card: Card.nullable(),
      cardFingerprint: z.string().nullish(),
    })
    .nullable(),
  refund: z
    .object({
      refundId: z.string(),
      status: z.enum(['DONE', 'PENDING', 'FAILED']),
      providerRef: z.string().nullable(),
      declineCode: z.string().nullable(),
    })
    .nullable(),
  dispute: z
    .object({
      ref: z.string(),
      kind: z.enum(['DISPUTE', 'FRAUD_WARNING']),
      status: z.enum(['OPEN', 'WON', 'LOST']),
      amount: z.number().nullable(),
      currency: z.string().nullable(),
      reason: z.string(),
      evidenceDueAt: z.coerce.date().nullable(),
      at: z.coerce.date(),
    })
    .nullish(),
  providerRefund: z
    .object({ ref: z.string().nullable(), amount: z.number(), currency: z.string(), hasFailed: z.boolean() })
    .nullish(),
  isCardDeclined: z.boolean().optional(),
})
type StoredReport = z.infer<typeof StoredReport>

const giveUpAfterMs = 3 * dayMs
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Applies a stored message once. Returns false when its payment does not exist yet. */
export async function processEvent(ctx: Ctx, id: string): Promise<boolean> {
  const event = await findEvent(ctx.db, id)
  if (!event || event.processedAt) return true
  const report = event.report && StoredReport.parse(ctx.cipher.decrypt('payment_event.report', event.report))
  if (!report) return finish(ctx, id, 'IGNORED')
  const payment = (await findEventPayment(ctx, event)) ?? (await findPaymentAtProvider(ctx, event, report))
  if (!payment) {
    // Every payment exists before its dispute, so an unknown one belongs to another system or was lost in a restore.
    if (report.dispute || (report.providerRefund && !report.state)) return finishUnknown(ctx, event, report)
    const old = ctx.now().getTime() - event.receivedAt.getTime() > giveUpAfterMs
    return old ? finish(ctx, id, 'NO_SUCH_PAYMENT') : false
  }
  const state = report.state && (await withCard(ctx, payment, report.state))
  return finish(ctx, id, 'APPLIED', { ...report, payment, state })
}

async function findEventPayment(ctx: Ctx, event: PaymentEventRow): Promise<PaymentRow | undefined> {
  const { provider, paymentId, providerRef } = event
  const byId = paymentId !== null && isId.test(paymentId) ? await findPayment(ctx.db, paymentId) : undefined
  if (byId) return byId.provider === provider ? byId : undefined
  return providerRef === null ? undefined : findPaymentByRef(ctx.db, provider, providerRef)
}

/** A dispute or refund may name only the charge. The provider knows the payment of the charge. */
async function findPaymentAtProvider(
  ctx: Ctx,
  event: PaymentEventRow,
  { dispute, providerRefund }: StoredReport,
): Promise<PaymentRow | undefined> {
  const { provider, providerRef, receivedAt: createdAt } = event
  if (providerRef === null || !(dispute || providerRefund)) return undefined
  const paymentId = event.paymentId ?? providerRef
  const state = await providerOf(ctx, provider).fetchState({ paymentId, providerRef, createdAt, card: null })
  const found = state?.paymentId ?? ''
  const payment = isId.test(found) ? await findPayment(ctx.db, found) : undefined
  return payment?.provider === provider ? payment : undefined
}

/** Creates a task, because staff must look for the payment at the provider. A dispute sets the deadline of the task. */
async function finishUnknown(ctx: Ctx, event: PaymentEventRow, report: StoredReport): Promise<true> {
  const { id, provider, providerRef, eventId } = event
  const { dispute } = report
  const reference = `${dispute ? 'dispute' : 'provider-refund'}:${provider}:${dispute?.ref ?? eventId}`
  const dueOn = dispute?.evidenceDueAt ? toDay(dispute.evidenceDueAt, ctx.config.timeZone) : null
  const note = `no payment here has the reference ${providerRef ?? 'of this message'} of ${provider}`
  await ctx.transaction(async (tx) => {
    if (!(await updateEventProcessed(tx, id, 'NO_SUCH_PAYMENT', ctx.now()))) return
    await createTask(ctx, tx, { kind: dispute ? 'answer-dispute' : 'provider-refund', reference, note, dueOn })
  })
  return true
}

/** Some messages do not contain the card, so it is fetched from the provider. */
async function withCard(ctx: Ctx, payment: PaymentRow, state: PaymentReport): Promise<PaymentReport> {
  const isCardMissing = payment.mandateVersion !== null && state.card === null
  const isFingerprintMissing = payment.kind === 'HOSTED' && state.cardFingerprint === undefined
  if (state.status !== 'PAID' || payment.status === 'PAID' || !(isCardMissing || isFingerprintMissing)) return state
  const { id: paymentId, createdAt } = payment
  const providerRef = payment.providerRef ?? state.providerRef
  const card = await decryptCardRef(ctx, payment.storedCardId)
  const fetched = await providerOf(ctx, payment.provider).fetchState({ paymentId, providerRef, createdAt, card })
  return { ...state, card: state.card ?? fetched?.card ?? null, cardFingerprint: fetched?.cardFingerprint ?? null }
}

interface EventEffects extends Omit<StoredReport, 'state'> {
  readonly payment: PaymentRow
  readonly state: PaymentReport | null
}

async function finish(ctx: Ctx, id: string, result: EventResult, effects?: EventEffects): Promise<true> {
  await ctx.transaction(async (tx) => {
    if (!(await updateEventProcessed(tx, id, result, ctx.now()))) return
    if (effects?.isCardDeclined) await countDeclinedCard(ctx, tx, effects.payment.id)
    if (effects?.state) await settlePayment(ctx, tx, effects.payment.id, effects.state)
    if (effects?.refund) await settleRefund(ctx, tx, effects.refund.refundId, effects.refund)
    if (effects?.dispute) await recordDispute(ctx, tx, effects.payment.id, effects.dispute)
    if (effects?.providerRefund) await recordProviderRefund(ctx, tx, effects.payment.id, effects.providerRefund)
  })
  crashPoint('payment.settled')
  return true
}
