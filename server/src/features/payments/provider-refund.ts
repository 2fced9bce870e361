import { createTask } from '#src/features/tasks/index.ts'
import type { ProviderRefund } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { idOf } from '#src/kernel/ids.ts'
import { toMajor } from '#src/kernel/money.ts'
import { lockPayment, type PaymentRow } from './payments.repo.ts'
import { findRefunds, insertRefund, type RefundRow, updateRefund } from './refunds.repo.ts'
import { providerRefundPrefix as reasonPrefix, refundedAmount } from './refunds.rules.ts'
import { closePayment } from './settle-refund.ts'

const hadMoney = new Set<PaymentRow['status']>(['PAID', 'DISPUTED', 'REFUNDED'])

/** Records a refund that was made at the provider, so that the same money is not refunded again. */
export async function recordProviderRefund(ctx: Ctx, tx: Tx, paymentId: string, report: ProviderRefund): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const refunds = await findRefunds(tx, paymentId)
  if (!hadMoney.has(payment.status) || (await isKnown(tx, refunds, report))) return
  const amount = report.ref === null ? report.amount - refundedAmount(refunds) : report.amount
  if (amount <= 0) return
  const reasonKey = `${reasonPrefix}${report.ref ?? report.amount}`
  const id = idOf(`refund:${paymentId}:${reasonKey}`)
  const { currency } = payment
  const now = ctx.now()
  const isComparable = report.currency === currency
  const booked = isComparable ? Math.min(amount, payment.amount - refundedAmount(refunds)) : 0
  if (booked > 0) {
    const settled = { status: 'DONE', declineCode: null, nextAttemptAt: now, createdAt: now, doneAt: now } as const
    await insertRefund(tx, { id, paymentId, reasonKey, amount: booked, currency, providerRef: report.ref, ...settled })
  }
  const shownAmount = isComparable
    ? `${toMajor(amount, currency)} ${currency}`
    : `minor units ${amount} ${report.currency}`
  const note = `${payment.provider} refunded ${shownAmount}, and this system did not request it`
  await createTask(ctx, tx, { kind: 'provider-refund', reference: `provider-refund:${id}`, paymentId, note })
  if (booked > 0) await closePayment(ctx, tx, { paymentId })
}

/**
 * The provider can report the total of all refunds before the refund itself. The refund that was recorded from the
 * total then gets the reference of the reported one.
 */
async function isKnown(tx: Tx, refunds: readonly RefundRow[], { ref, amount, hasFailed }: ProviderRefund) {
  const existingRefund = refunds.find(({ providerRef }) => ref !== null && providerRef === ref)
  if (
    existingRefund &&
    hasFailed &&
    existingRefund.reasonKey.startsWith(reasonPrefix) &&
    existingRefund.status === 'DONE'
  )
    await updateRefund(tx, existingRefund.id, { status: 'FAILED', declineCode: 'failed_at_provider', doneAt: null })
  if (existingRefund || hasFailed) return true
  const unnamed = refunds.find(
    (refund) => refund.reasonKey.startsWith(reasonPrefix) && refund.providerRef === null && refund.amount === amount,
  )
  if (ref === null || !unnamed) return false
  await updateRefund(tx, unnamed.id, { providerRef: ref })
  return true
}
