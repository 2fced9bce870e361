import { completeTask, createTask } from '#src/features/tasks/index.ts'
import type { DisputeReport } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { type DisputeRow, findDisputes, insertDispute, updateDispute, updateReportedAt } from './disputes.repo.ts'
import { amountTakenBack, blocksMoney, statusAfter, statusWithDisputes } from './disputes.rules.ts'
import { presentPayment } from './payment-purpose.ts'
import { lockPayment, type PaymentRow, updatePayment } from './payments.repo.ts'
import { findRefunds, updateRefundsReplaced, updateRefundsResumed } from './refunds.repo.ts'
import { updateRefusedRefundTasks } from './refused-refund-task.ts'

export const disputeReference = ({ id }: Pick<DisputeRow, 'id'>): string => `dispute:${id}`

/** Staff may always change a decision. A message of the provider may be repeated or arrive late. */
type ReportSource = 'PROVIDER' | 'STAFF'

/** Records a message about a dispute, in any order and any number of times, and applies it to the payment. */
export async function recordDispute(
  ctx: Ctx,
  tx: Tx,
  paymentId: string,
  report: DisputeReport,
  source: ReportSource = 'PROVIDER',
): Promise<DisputeRow> {
  const payment = await lockPayment(tx, paymentId)
  const recorded = (await findDisputes(tx, paymentId)).find(({ providerRef }) => providerRef === report.ref)
  const dispute = await (recorded ? update(ctx, tx, recorded, report, source) : insert(ctx, tx, payment, report))
  if (recorded && recorded.status === dispute.status && recorded.amount === dispute.amount) return dispute
  await noteForStaff(ctx, tx, dispute)
  if (dispute.kind === 'DISPUTE') await closeWarnings(ctx, tx, dispute)
  await applyDisputes(ctx, tx, payment, dispute)
  crashPoint('dispute.recorded')
  return dispute
}

function insert(ctx: Ctx, tx: Tx, payment: PaymentRow, report: DisputeReport): Promise<DisputeRow> {
  const { ref: providerRef, kind, status, reason, evidenceDueAt, at } = report
  const { id: paymentId, provider, currency } = payment
  return insertDispute(tx, {
    id: newId(),
    ...{ paymentId, provider, providerRef, kind, status, currency, evidenceDueAt },
    amount: amountIn(payment, report),
    reason: reason.slice(0, 100),
    openedAt: ctx.now(),
    reportedAt: at,
    closedAt: status === 'OPEN' ? null : ctx.now(),
  })
}

/** Never more than the payment. An amount in another currency counts as the whole payment. */
function amountIn(payment: Pick<PaymentRow, 'amount' | 'currency'>, { amount, currency }: DisputeReport): number {
  const isComparable = amount !== null && amount > 0 && currency === payment.currency
  return isComparable ? Math.min(amount, payment.amount) : payment.amount
}

function update(
  ctx: Ctx,
  tx: Tx,
  recorded: DisputeRow,
  report: DisputeReport,
  source: ReportSource,
): Promise<DisputeRow> {
  const { evidenceDueAt, at, status: reported } = report
  const isFromStaff = source === 'STAFF'
  const status = isFromStaff ? reported : statusAfter(recorded, { status: reported, reportedAt: at })
  const isNewest = at >= recorded.reportedAt
  // The time of the provider's last message stays, so that a late decision of the bank replaces an entry by staff.
  const reportedAt = isNewest && !isFromStaff ? at : recorded.reportedAt
  const dueAt = (isNewest && evidenceDueAt) || recorded.evidenceDueAt
  const isRepeated = status === recorded.status && dueAt?.getTime() === recorded.evidenceDueAt?.getTime()
  if (isRepeated) return updateReportedAt(tx, recorded.id, reportedAt)
  return updateDispute(tx, recorded.id, {
    status,
    reportedAt,
    evidenceDueAt: dueAt,
    closedAt: status === 'OPEN' ? null : (recorded.closedAt ?? ctx.now()),
  })
}

async function noteForStaff(ctx: Ctx, tx: Tx, dispute: DisputeRow): Promise<void> {
  const reference = disputeReference(dispute)
  if (dispute.status !== 'OPEN') {
    await completeTask(ctx, tx, reference)
    return
  }
  const { paymentId, evidenceDueAt, kind, provider, providerRef } = dispute
  const dueOn = evidenceDueAt && toDay(evidenceDueAt, ctx.config.timeZone)
  const note = `${kind} ${providerRef} at ${provider}`
  await createTask(ctx, tx, { kind: 'answer-dispute', reference, paymentId, dueOn, note })
}

/** A warning announces a dispute, so the decision about the dispute also ends the warning. */
async function closeWarnings(ctx: Ctx, tx: Tx, { paymentId, status, closedAt }: DisputeRow): Promise<void> {
  if (status === 'OPEN') return
  const open = (await findDisputes(tx, paymentId)).filter(
    (one) => one.kind === 'FRAUD_WARNING' && one.status === 'OPEN',
  )
  for (const warning of open) await noteForStaff(ctx, tx, await updateDispute(tx, warning.id, { status, closedAt }))
}

/** Brings the payment and its purpose to the state that all its disputes require. The payment must be locked. */
async function applyDisputes(ctx: Ctx, tx: Tx, payment: PaymentRow, cause: DisputeRow): Promise<void> {
  const disputes = await findDisputes(tx, payment.id)
  const blocking = disputes.filter(blocksMoney)
  const isOpen = disputes.some(({ status }) => status === 'OPEN')
  const status = statusWithDisputes(payment.status, blocking.length > 0)
  // A payment without money has no effects to undo. `settlePayment` finds the disputes when the money arrives.
  if (status !== 'PAID' && status !== 'DISPUTED' && status !== 'REFUNDED') return
  const changed = await updatePayment(tx, payment.id, { status, updatedAt: ctx.now() })
  const purpose = ctx.payments.purposes[payment.purpose]
  if (blocking.length === 0) {
    await updateRefundsResumed(tx, payment.id, ctx.now())
    await updateRefusedRefundTasks(ctx, tx, await findRefunds(tx, payment.id), { isDisputed: false })
    await purpose.onReinstated?.(ctx, tx, presentPayment(changed), { reference: cause.id })
    return
  }
  const refunds = await findRefunds(tx, payment.id)
  await updateRefusedRefundTasks(ctx, tx, refunds, { isDisputed: true })
  const amount = amountTakenBack({ amount: payment.amount, refunds }, disputes)
  const fee = disputes.reduce((sum, dispute) => sum + (dispute.fee ?? 0), 0)
  if (!isOpen) await updateRefundsReplaced(tx, payment.id)
  await purpose.onDisputed?.(ctx, tx, presentPayment(changed), { reference: cause.id, amount, fee, isOpen })
}

/** Applies disputes again, for example after the provider's fee was added. */
export async function reapplyDisputes(ctx: Ctx, tx: Tx, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const [cause] = (await findDisputes(tx, paymentId)).filter(blocksMoney)
  if (cause) await applyDisputes(ctx, tx, payment, cause)
}
