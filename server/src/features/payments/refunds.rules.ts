import type { Minor } from '#src/kernel/money.ts'
import type { RefundRow } from './refunds.repo.ts'

/** Begins the reason of a refund that was made at the provider and not requested here. */
export const providerRefundPrefix = 'provider:'

/** The amount that the provider refunded or is refunding. */
export const refundedAmount = (refunds: readonly Pick<RefundRow, 'status' | 'amount'>[]): Minor =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, refund) => sum + refund.amount, 0)

/**
 * The amount that the customer has received or will receive back: from the provider, or in another way after a refused
 * refund.
 */
export const returnedAmount = (refunds: readonly Pick<RefundRow, 'status' | 'amount' | 'returnedAt'>[]): Minor =>
  refunds
    .filter(({ status, returnedAt }) => status !== 'FAILED' || returnedAt !== null)
    .reduce((total, refund) => total + refund.amount, 0)
