import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { anyOf, insertNewRows, updateRows } from '#src/kernel/row-sets.repo.ts'
import type { RentChange, RentRecord, RentRow } from './rents.repo.ts'

/** Inserts the rents whose periods have none yet. */
export async function insertRents(tx: Tx, rents: readonly RentRecord[]): Promise<void> {
  await insertNewRows(tx, 'rent', rents)
}

/** Changes the same columns of many rents. */
export async function updateRents(tx: Tx, changes: readonly (RentChange & { readonly id: string })[]): Promise<void> {
  await updateRows(tx, 'rent', changes)
}

const rentsOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('rent').selectAll().where('id', '=', anyOf(ids)).orderBy('id')

export async function findRentsByIds(db: Db, ids: readonly string[]): Promise<RentRow[]> {
  return rentsOf(db, ids).execute()
}

/** Locks the rents in the order of their ids. Lock their contracts first. */
export async function lockRents(tx: Tx, ids: readonly string[]): Promise<RentRow[]> {
  return rentsOf(tx, ids).forUpdate().execute()
}

/** The unpaid rents of many contracts, by contract. */
export async function findUnpaidRentsOf(db: Db, contractIds: readonly string[]): Promise<Map<string, RentRow[]>> {
  const unpaid = await db
    .selectFrom('rent')
    .selectAll()
    .where('contractId', '=', anyOf(contractIds))
    .where('status', '=', 'INVOICE_SUBMITTED')
    .orderBy('periodIndex')
    .execute()
  return Map.groupBy(unpaid, ({ contractId }) => contractId)
}

/**
 * The rents that cannot be invoiced yet. An earlier period is invoiced first, because its invoice may write new terms
 * to the contract. A move due by the first day of the period is carried out first, because it decides Box and price.
 */
export async function findRentsToInvoiceLater(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select rent.id from rent
    where rent.id = ${anyOf(ids)} and (
      exists (select 1 from rent earlier where earlier.contract_id = rent.contract_id and earlier.kind <> 'CHARGE'
        and earlier.status = 'CREATED' and earlier.period_index < rent.period_index)
      or exists (select 1 from contract_move move where move.contract_id = rent.contract_id
        and move.status = 'PLANNED' and move.day <= rent.period_from))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The contracts that a notice of default is about to end or has ended. */
export async function findContractsInDefault(db: Db, ids: readonly string[]): Promise<string[]> {
  const inDefault = db
    .selectFrom('contract')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('endGround', '=', 'DEFAULT')
  return (await inDefault.execute()).map(({ id }) => id)
}
