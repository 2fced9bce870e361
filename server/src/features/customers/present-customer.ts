import type { CustomerItem } from '@boxzone/contract'
import type { CustomerRow } from './customers.repo.ts'

export const presentCustomer = (row: CustomerRow): CustomerItem => ({
  ...{ id: row.id, name: `${row.firstName} ${row.lastName}`.trim(), email: row.email, phoneNumber: row.phoneNumber },
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  isBlocked: row.blockedAt !== null,
  runningContracts: row.runningContracts,
})
