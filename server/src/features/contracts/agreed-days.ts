import type { Config } from '#src/config/config.ts'
import type { ContractDocument } from '#src/documents/index.ts'
import { depositReturnedDays } from './contracts.rules.ts'

/** The days a contract promises in its clauses: those that are kept. */
export const agreedDays = (config: Config): ContractDocument['days'] => ({
  announced: config.RENT_ANNOUNCED_DAYS,
  suspended: config.ACCESS_SUSPENDED_DAYS,
  depositReturned: depositReturnedDays,
})
