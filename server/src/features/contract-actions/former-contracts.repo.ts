import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

export type LastEndedContract = Awaited<ReturnType<typeof findLastEndedContracts>>[number]

/** The last ended contract of each Box, with its tenant. */
export async function findLastEndedContracts(db: Db, boxIds: readonly string[]) {
  if (boxIds.length === 0) return []
  return db
    .selectFrom('contract')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .distinctOn('contract.boxId')
    .select(['contract.id', 'contract.boxId', 'contract.businessId', 'contract.accountId', 'contract.terminationOn'])
    .select(['contract.withdrawnAt', 'contract.evictedAt', 'contract.deposit', 'contract.depositKept'])
    .select(['contract.depositStatus', 'contract.currency'])
    .select(['account.firstName', 'account.lastName', 'account.language', 'account.phoneNumber'])
    .where('contract.boxId', '=', sql<string>`any(${sql.val(boxIds)}::uuid[])`)
    .where('contract.status', '=', 'TERMINATED')
    .orderBy('contract.boxId')
    .orderBy(sql`contract.terminated_at desc nulls last`)
    .orderBy('contract.id')
    .execute()
}
