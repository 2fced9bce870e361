import type { Config } from '#src/config/config.ts'
import type { ContractDocument } from '#src/documents/index.ts'
import { depositRefundDays } from './deposit.rules.ts'

/** The deadlines in days that the contract's clauses state. The first two are configured, the last is fixed. */
export const agreedDays = (config: Config): ContractDocument['days'] => ({
  announced: config.RENT_ANNOUNCED_DAYS,
  suspended: config.ACCESS_SUSPENDED_DAYS,
  depositReturned: depositRefundDays,
})
