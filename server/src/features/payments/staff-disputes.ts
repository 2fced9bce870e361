import { completeTask } from '#src/features/tasks/index.ts'
import type { DisputeReport } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { type DisputeRow, findDisputes, findDisputesByUrgency, isFeeOwed, updateDispute } from './disputes.repo.ts'
import { findPayment, lockPayment, type PaymentRow } from './payments.repo.ts'
import { disputeReference, reapplyDisputes, recordDispute } from './record-dispute.ts'

const maxDisputes = 200

interface NewDispute {
  readonly paymentId: string
  readonly kind: DisputeReport['kind']
  /** Disputed amount in major units. Null for the complete payment. */
  readonly amount: number | null
  readonly evidenceDueAt: Date | null
}

/** Records a dispute that the provider does not report to the server. Barion informs staff by e-mail. */
export function openDispute(ctx: Ctx, { paymentId, kind, amount, evidenceDueAt }: NewDispute) {
  return ctx.transaction(async (tx) => {
    const payment = await getPayment(tx, paymentId)
    const recorded = await findDisputes(tx, paymentId)
    const open = recorded.find((dispute) => dispute.status === 'OPEN' && dispute.kind === kind)
    if (open) return presentDisputeRow(open)
    const { currency } = payment
    const disputedAmount = amount === null ? payment.amount : toMinor(amount, currency)
    if (disputedAmount > payment.amount)
      throw new Error(
        `the disputed amount must be at most ${toMajor(payment.amount, currency)} ${currency}, the amount of payment ${paymentId}`,
      )
    const ref = `staff:${paymentId}:${recorded.length + 1}`
    const report = {
      ref,
      kind,
      amount: disputedAmount,
      currency,
      evidenceDueAt,
      reason: 'recorded by staff',
      at: ctx.now(),
    }
    return presentDisputeRow(await recordDispute(ctx, tx, paymentId, { ...report, status: 'OPEN' }))
  })
}

interface Outcome {
  readonly paymentId: string
  readonly status: 'WON' | 'LOST'
  /** The provider's fee in major units that the customer has to pay; null when the operator bears it. */
  readonly fee: number | null
}

/** Closes the open disputes of a payment. Without open ones, changes closed ones: a bank can revise its decision. */
export async function closeDisputes(ctx: Ctx, tx: Tx, { paymentId, status, fee }: Outcome) {
  const payment = await getPayment(tx, paymentId)
  const disputes = await findDisputes(tx, paymentId)
  const open = disputes.filter((dispute) => dispute.status === 'OPEN')
  const closing = open.length > 0 ? open : disputes.filter((dispute) => dispute.status !== status)
  const closed: DisputeRow[] = []
  for (const dispute of closing)
    closed.push(await recordDispute(ctx, tx, paymentId, reportOf(ctx, dispute, status), 'STAFF'))
  const [first] = closed.length > 0 ? closed : disputes
  if (!first) throw new Error(`payment ${paymentId} has no dispute`)
  if (fee !== null) await addFeeToInvoice(ctx, tx, payment, first, toMinor(fee, payment.currency))
  return (await findDisputes(tx, paymentId)).map(presentDisputeRow)
}

function reportOf(
  ctx: Ctx,
  { providerRef: ref, kind, amount, currency, reason, evidenceDueAt }: DisputeRow,
  status: Outcome['status'],
): DisputeReport {
  return { ref, kind, status, amount, currency, reason, evidenceDueAt, at: ctx.now() }
}

async function addFeeToInvoice(ctx: Ctx, tx: Tx, payment: PaymentRow, dispute: DisputeRow, fee: number): Promise<void> {
  await updateDispute(tx, dispute.id, { fee })
  await reapplyDisputes(ctx, tx, payment.id)
  if (!(await isFeeOwed(tx, payment.purposeId)))
    throw new CallError('payment/not-payable', { detail: 'the fee needs an unpaid invoice of this payment' })
}

async function getPayment(tx: Tx, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) throw new Error(`payment ${paymentId} does not exist`)
  return payment
}

/** Decides one dispute. Other disputes of the payment stay open. */
export async function decideDispute(
  ctx: Ctx,
  tx: Tx,
  dispute: DisputeRow,
  { status, fee }: Omit<Outcome, 'paymentId'>,
) {
  const payment = await getPayment(tx, dispute.paymentId)
  const decided = await recordDispute(ctx, tx, payment.id, reportOf(ctx, dispute, status), 'STAFF')
  if (fee !== null) await addFeeToInvoice(ctx, tx, payment, decided, toMinor(fee, payment.currency))
}

/** Locks the payment of the dispute, so that no other change of its disputes runs meanwhile. */
export async function lockDispute(tx: Tx, { id, paymentId }: Pick<DisputeRow, 'id' | 'paymentId'>) {
  await lockPayment(tx, paymentId)
  const dispute = (await findDisputes(tx, paymentId)).find((one) => one.id === id)
  if (!dispute) throw new CallError('not-found')
  return dispute
}

/** Records that the provider has the evidence. The decision follows. */
export async function submitEvidence(ctx: Ctx, tx: Tx, dispute: DisputeRow): Promise<void> {
  await updateDispute(tx, dispute.id, {})
  await completeTask(ctx, tx, disputeReference(dispute))
}

/** Open disputes first, the earliest deadline first. */
export async function listDisputes(ctx: Ctx) {
  return (await findDisputesByUrgency(ctx.db, maxDisputes)).map(presentDisputeRow)
}

export function presentDisputeRow(dispute: DisputeRow) {
  const { id, version, paymentId, provider, providerRef, kind, status, amount, currency, fee } = dispute
  const { reason, evidenceDueAt, openedAt, closedAt } = dispute
  return {
    ...{ id, version, paymentId, provider, providerRef, kind, status, currency, reason },
    amount: toMajor(amount, currency),
    fee: fee === null ? null : toMajor(fee, currency),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}
