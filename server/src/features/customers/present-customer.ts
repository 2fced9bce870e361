import { personName } from '#src/kernel/person-name.repo.ts'
import type { AccountRow } from './customers.repo.ts'

export const presentCustomer = (row: AccountRow) => ({
  ...{ id: row.id, name: personName(row), email: row.email, phoneNumber: row.phoneNumber },
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  isBlocked: row.blockedAt !== null,
  runningContracts: row.runningContracts,
})
