import type { AmountOwed } from '@boxzone/contract'
import type { ApiError } from '#app/lib/api/api-error.ts'

const isAmount = (value: unknown): value is AmountOwed =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value &&
  typeof value.currency === 'string'

/** The total per currency in the response `account/unpaid-invoices`. */
export function readAmountsOwed(failure: Pick<ApiError, 'code' | 'extras'> | undefined): AmountOwed[] {
  if (failure?.code !== 'account/unpaid-invoices') return []
  const { owed } = failure.extras
  return Array.isArray(owed) ? owed.filter(isAmount) : []
}
