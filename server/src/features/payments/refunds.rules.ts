import type { Minor } from '#src/kernel/money.ts'
import type { RefundRow } from './refunds.repo.ts'

/** The amount that was refunded or is being refunded. */
export const refundedAmount = (refunds: readonly Pick<RefundRow, 'status' | 'amount'>[]): Minor =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, refund) => sum + refund.amount, 0)
