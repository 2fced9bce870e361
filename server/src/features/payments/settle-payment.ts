import { completeTask, createOrReopenTask } from '#src/features/tasks/index.ts'
import { bucketOf } from '#src/gateways/payments/declines.rules.ts'
import type { PaidCard, ProviderState } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { insertDetachment } from './card-detachments.repo.ts'
import { findDisputes } from './disputes.repo.ts'
import { blocksMoney, statusWithDisputes } from './disputes.rules.ts'
import { type Payment, presentPayment } from './payment-purpose.ts'
import { findDisputedPayments, lockPayments, updatePayments } from './payment-sets.repo.ts'
import { lockPayment, type PaymentRow, updatePayment } from './payments.repo.ts'
import {
  canTransitionPayment,
  isPaymentSettled,
  type PaymentRecordStatus,
  stepsTo,
  transitionPayment,
} from './payments.rules.ts'
import { insertStoredCard, isAccountRemoved, updateCardNever } from './stored-cards.repo.ts'

/** `providerRef` is null when the provider does not know the payment. */
export type PaymentReport = Omit<ProviderState, 'providerRef'> & { readonly providerRef: string | null }

export const failedReport = (paymentId: string, declineCode: string, at: Date): PaymentReport => ({
  ...{ status: 'FAILED', providerRef: null, paymentId, declineCode, at },
  ...{ amount: null, currency: null, card: null },
})

/** Changes a payment to the reported status and runs its purpose in the same transaction. */
export async function settlePayment(ctx: Ctx, tx: Tx, paymentId: string, report: PaymentReport): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId)
  if (isIgnored(payment, report)) return presentPayment(payment)
  if (!isSameMoney(payment, report)) return presentPayment(await park(ctx, tx, payment, report))
  const steps = stepsTo(payment.status, report.status)
  if (steps.length === 0) return presentPayment(await updateNewerDecline(tx, payment, report))
  let current = payment
  for (const step of steps) {
    current = await updatePayment(tx, payment.id, changeTo(ctx, current, step, report))
    if (payment.parkedAt !== null && step === 'PAID') await completeTask(ctx, tx, parkedPaymentTask(payment.id))
    // A dispute can be reported before the payment. The purpose then runs when the dispute is won.
    const isBlocked = step === 'PAID' && (await findDisputes(tx, payment.id)).some(blocksMoney)
    if (isBlocked) current = await updatePayment(tx, payment.id, { status: statusWithDisputes(step, isBlocked) })
    else await applyEffects(ctx, tx, current, report)
  }
  crashPoint('payment.settling')
  return presentPayment(current)
}

const isIgnored = (payment: PaymentRow, report: PaymentReport): boolean =>
  isFromAnotherPage(payment, report) || isOutdated(payment, report)

/**
 * Like `settlePayment` for many reports, each with the id of its payment. Settles payments whose only change is to PAID
 * in one batch, and the others one by one.
 */
export async function settlePayments(
  ctx: Ctx,
  tx: Tx,
  reports: ReadonlyMap<string, PaymentReport>,
): Promise<Payment[]> {
  const ids = [...reports.keys()]
  const payments = await lockPayments(tx, ids)
  const disputed = await findDisputedPayments(tx, ids)
  const paid: PaymentRow[] = []
  const settled: Payment[] = []
  for (const payment of payments) {
    const report = reports.get(payment.id)
    if (!report) continue
    if (!disputed.has(payment.id) && onlyBecomesPaid(ctx, payment, report))
      paid.push({ ...payment, ...changeTo(ctx, payment, 'PAID', report) })
    else settled.push(await settlePayment(ctx, tx, payment.id, report))
  }
  await updatePayments(
    tx,
    paid.map(({ id, status, providerRef, updatedAt, page, paidAt, declineCode, declinedAt, cardFingerprint }) => ({
      ...{ id, status, providerRef, updatedAt, page, paidAt, declineCode, declinedAt, cardFingerprint },
    })),
  )
  for (const [purpose, rows] of Map.groupBy(paid, (payment) => payment.purpose))
    await ctx.payments.purposes[purpose].onPaidTogether?.(ctx, tx, rows.map(presentPayment))
  for (const _ of paid) crashPoint('payment.settling')
  return [...settled, ...paid.map(presentPayment)]
}

/** True if the report changes the payment only to PAID, and its purpose settles payments together. */
function onlyBecomesPaid({ payments }: Ctx, payment: PaymentRow, report: PaymentReport): boolean {
  const isReported = !isIgnored(payment, report) && isSameMoney(payment, report)
  const isPlain = payment.parkedAt === null && (report.card === null || payment.mandateVersion === null)
  const steps = stepsTo(payment.status, report.status)
  const becomesPaid = steps.length === 1 && steps[0] === 'PAID'
  return isReported && isPlain && becomesPaid && payments.purposes[payment.purpose].onPaidTogether !== undefined
}

/** Reports of another page for the same payment are ignored unless they report money. */
function isFromAnotherPage(payment: PaymentRow, report: PaymentReport): boolean {
  const differs =
    payment.providerRef !== null && report.providerRef !== null && payment.providerRef !== report.providerRef
  return differs && !isMoney(report)
}

const isMoney = ({ status }: PaymentReport) => status === 'PAID' || status === 'REFUNDED'

/**
 * A payment is parked after a charge of the wrong amount. Reports that arrive later are outdated, except PAID
 * and REFUNDED, because they describe the time before that charge.
 */
const isOutdated = ({ parkedAt }: PaymentRow, report: PaymentReport): boolean => parkedAt !== null && !isMoney(report)

function isSameMoney(payment: PaymentRow, report: PaymentReport): boolean {
  if (!isMoney(report) || report.amount === null) return true
  return report.amount === payment.amount && report.currency === payment.currency
}

/** Parks a payment of a wrong amount for staff and logs it once. */
async function park(ctx: Ctx, tx: Tx, payment: PaymentRow, report: PaymentReport): Promise<PaymentRow> {
  if (payment.parkedAt !== null) return payment
  const { id: paymentId, amount, currency, status } = payment
  const parkedBecause = `${report.status} over ${report.amount} ${report.currency} instead of ${amount} ${currency}, in minor units`
  ctx.log.error({ paymentId, parkedBecause }, 'payment parked, staff must check the wrong amount')
  const now = ctx.now()
  const reference = parkedPaymentTask(paymentId)
  await createOrReopenTask(ctx, tx, { kind: 'payment-parked', reference, paymentId, note: parkedBecause })
  return updatePayment(tx, paymentId, {
    ...{ parkedAt: now, parkedBecause, updatedAt: now },
    status: canTransitionPayment(status, 'PENDING') ? 'PENDING' : status,
    providerRef: payment.providerRef ?? report.providerRef,
  })
}

export const parkedPaymentTask = (paymentId: string): string => `payment-parked:${paymentId}`

const notParked = { parkedAt: null, parkedBecause: null }

function changeTo(ctx: Ctx, payment: PaymentRow, step: PaymentRecordStatus, report: PaymentReport) {
  const now = ctx.now()
  return {
    status: transitionPayment(payment.status, step),
    providerRef: payment.providerRef ?? report.providerRef,
    updatedAt: now,
    ...(isPaymentSettled(step) ? { page: null } : {}),
    ...(step === 'PAID' ? { paidAt: now, declineCode: null, declinedAt: null, ...notParked } : {}),
    ...(step === 'PAID' && report.cardFingerprint ? { cardFingerprint: report.cardFingerprint } : {}),
    ...(step === 'FAILED' ? { declineCode: declineOf(report), declinedAt: report.at } : {}),
  }
}

const declineOf = ({ status, declineCode }: PaymentReport) => declineCode ?? (status === 'CANCELED' ? 'canceled' : null)

async function applyEffects(ctx: Ctx, tx: Tx, payment: PaymentRow, report: PaymentReport): Promise<void> {
  const purpose = ctx.payments.purposes[payment.purpose]
  if (payment.status === 'PAID') {
    if (report.card && payment.mandateVersion !== null)
      await storeCard(ctx, tx, payment, report.card, payment.mandateVersion)
    await purpose.onPaid(ctx, tx, presentPayment(payment))
  } else if (payment.status === 'FAILED') {
    const never = bucketOf(payment.declineCode) === 'NEVER'
    if (never && payment.storedCardId) await updateCardNever(tx, payment.storedCardId)
    await purpose.onFailed(ctx, tx, presentPayment(payment))
  } else if (payment.status === 'REFUNDED') {
    await purpose.onRefunded?.(ctx, tx, presentPayment(payment))
  }
}

async function storeCard(ctx: Ctx, tx: Tx, payment: PaymentRow, card: PaidCard, mandateVersion: string): Promise<void> {
  const { provider } = payment
  if (payment.accountId !== null && (await isAccountRemoved(tx, payment.accountId))) {
    const token = ctx.cipher.encrypt('card_detachment.token', card.ref)
    return insertDetachment(tx, { id: newId(), provider, token })
  }
  const { brand, last4, expiryMonth, expiryYear, networkTransactionId } = card
  await insertStoredCard(tx, {
    id: newId(),
    paymentId: payment.id,
    accountId: payment.accountId,
    provider,
    token: ctx.cipher.encrypt('stored_card.token', card.ref),
    ...{ brand, last4, expiryMonth, expiryYear, networkTransactionId, mandateVersion },
    status: 'USABLE',
    fingerprint: payment.cardFingerprint,
    createdAt: ctx.now(),
  })
}

/** Stores the failure with the latest time of the provider, in whatever order the reports arrive. */
async function updateNewerDecline(tx: Tx, payment: PaymentRow, report: PaymentReport): Promise<PaymentRow> {
  const failed = report.status === 'FAILED' || report.status === 'CANCELED'
  const newer = payment.declinedAt === null || payment.declinedAt < report.at
  if (payment.status !== 'FAILED' || !failed || !newer) return payment
  return updatePayment(tx, payment.id, { declineCode: declineOf(report), declinedAt: report.at })
}
