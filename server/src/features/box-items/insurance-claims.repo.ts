import type { Selectable } from 'kysely'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import type { BoxItemFields } from './box-items.repo.ts'

interface InsuranceClaimTable {
  id: string
  number: string
  contractId: string
  createdAt: Date
  happenedOn: string
  description: string
  /** The items at the time of the claim. */
  items: readonly BoxItemFields[]
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    insuranceClaim: InsuranceClaimTable
  }
}

export async function insertClaim(tx: Tx, { items, ...claim }: Selectable<InsuranceClaimTable>): Promise<void> {
  await tx
    .insertInto('insuranceClaim')
    .values({ ...claim, items: json(items) })
    .execute()
}

const contractsOf = (db: Db, accountId: string) =>
  db.selectFrom('contract').select('id').where('accountId', '=', accountId)

/** For the data export. */
export async function findClaimsOf(db: Db, accountId: string) {
  return db
    .selectFrom('insuranceClaim')
    .select(['number', 'contractId', 'createdAt', 'happenedOn', 'description', 'items'])
    .where('contractId', 'in', contractsOf(db, accountId))
    .orderBy('createdAt')
    .execute()
}

/** Returns the ticket numbers of the deleted claims. */
export async function deleteClaimsOf(tx: Tx, accountId: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('insuranceClaim')
    .where('contractId', 'in', contractsOf(tx, accountId))
    .returning('number')
    .execute()
  return deleted.map(({ number }) => number)
}

export async function deleteOldClaims(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('insuranceClaim').where('createdAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
