import type { Minor } from '#src/kernel/money.ts'
import type { DisputeRow } from './disputes.repo.ts'
import { type PaymentRecordStatus, replacedByDispute } from './payments.rules.ts'
import type { RefundRow } from './refunds.repo.ts'

export type DisputeStatus = DisputeRow['status']

type ReportedStatus = Pick<DisputeRow, 'status' | 'reportedAt'>

/** A closed dispute never opens again. Only a newer decision of the bank replaces the recorded one. */
export function statusAfter(recorded: ReportedStatus, reported: ReportedStatus): DisputeStatus {
  if (recorded.status === 'OPEN') return reported.status
  const isNewDecision = reported.status !== 'OPEN' && reported.reportedAt > recorded.reportedAt
  return isNewDecision ? reported.status : recorded.status
}

/** The operator retains the money only after winning the dispute. */
export const blocksMoney = ({ status }: Pick<DisputeRow, 'status'>): boolean => status !== 'WON'

/** A paid payment is DISPUTED exactly while a dispute blocks its money. */
export function statusWithDisputes(status: PaymentRecordStatus, isBlocked: boolean): PaymentRecordStatus {
  if (status === 'PAID' && isBlocked) return 'DISPUTED'
  return status === 'DISPUTED' && !isBlocked ? 'PAID' : status
}

interface Paid {
  readonly amount: Minor
  readonly refunds: readonly Pick<RefundRow, 'status' | 'amount' | 'declineCode'>[]
}

/**
 * The smaller of the disputed total and the part of the payment that is not refunded, minus requested refunds and
 * refunds that a dispute replaced. A fraud warning counts only while no open or lost dispute exists.
 */
export function amountTakenBack(
  { amount, refunds }: Paid,
  disputes: readonly Pick<DisputeRow, 'status' | 'kind' | 'amount'>[],
): Minor {
  const blocking = disputes.filter(blocksMoney)
  const hasDispute = blocking.some(({ kind }) => kind === 'DISPUTE')
  const counted = blocking.filter(({ kind }) => kind === 'DISPUTE' || !hasDispute)
  const disputed = counted.reduce((sum, dispute) => sum + dispute.amount, 0)
  const refundTotal = (matches: (refund: Paid['refunds'][number]) => boolean) =>
    refunds.filter(matches).reduce((total, refund) => total + refund.amount, 0)
  const refunded = refundTotal(({ status }) => status === 'DONE' || status === 'PENDING')
  const replaced = refundTotal(
    ({ status, declineCode }) => status === 'REQUESTED' || (status === 'FAILED' && declineCode === replacedByDispute),
  )
  return Math.max(0, Math.min(disputed, amount - refunded) - replaced)
}
