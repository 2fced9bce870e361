import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'

interface ContractChargeTable {
  id: string
  contractId: string
  createdAt: Date
  /** The line of the invoice, in the language of the tenant. */
  text: string
  /** With VAT. */
  gross: number
  /** The rent whose invoice contains the charge. Null until then. */
  rentId: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    contractCharge: ContractChargeTable
  }
}

export type ChargeRow = Selectable<ContractChargeTable>

export async function insertContractCharge(tx: Tx, charge: ChargeRow): Promise<void> {
  await tx.insertInto('contractCharge').values(charge).execute()
}

/** Charges that wait for the next invoice, the oldest first. */
export async function findPendingCharges(db: Db, contractId: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('contractCharge')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('rentId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findCharge(db: Db, contractId: string, id: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('contractCharge')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes the charge only if no invoice contains it. */
export async function deletePendingCharge(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contractCharge').where('id', '=', id).where('rentId', 'is', null).execute()
}

/** The sums of the pending charges of many contracts, without contracts that have none. */
export async function sumPendingChargesOf(db: Db, contractIds: readonly string[]): Promise<Map<string, Minor>> {
  const sums = await db
    .selectFrom('contractCharge')
    .select(['contractId', sql<Minor>`sum(gross)::int`.as('gross')])
    .where('contractId', '=', anyOf(contractIds))
    .where('rentId', 'is', null)
    .groupBy('contractId')
    .execute()
  return new Map(sums.map(({ contractId, gross }) => [contractId, gross]))
}

export async function hasPendingCharge(db: Db, contractId: string): Promise<boolean> {
  return (await findPendingCharges(db, contractId)).length > 0
}

export async function updateChargesInvoiced(tx: Tx, ids: readonly string[], rentId: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('contractCharge')
    .set({ rentId })
    .where('id', 'in', [...ids])
    .execute()
}

/** The next unused negative period index. Periods have indexes of 0 or more. Lock the contract row first. */
export async function findNextChargeIndex(tx: Tx, contractId: string): Promise<number> {
  const { lowest } = await tx
    .selectFrom('rent')
    .select(sql<number>`least(coalesce(min(period_index), 0), 0)::int`.as('lowest'))
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow()
  return lowest - 1
}

/** Contracts that have pending charges but no further rent, so no invoice would contain the charges. */
export async function findContractsWithChargesButNoNextRent(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('contractCharge')
    .innerJoin('contract', 'contract.id', 'contractCharge.contractId')
    .select('contract.id')
    .distinct()
    .where('contractCharge.rentId', 'is', null)
    .where('contract.nextRentOn', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from rent where rent.contract_id = contract.id and rent.status = 'CREATED')`,
    )
    .orderBy('contract.id')
    .execute()
  return rows.map(({ id }) => id)
}
