import type { Db, Tx } from '#src/kernel/database/index.ts'
import { anyOf, updateRows } from '#src/kernel/row-sets.repo.ts'
import type { ContractChange, ContractRecord } from './contracts.repo.ts'

const contractsOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('contract').selectAll().where('id', '=', anyOf(ids)).orderBy('id')

export async function findContractsByIds(db: Db, ids: readonly string[]): Promise<ContractRecord[]> {
  return contractsOf(db, ids).execute()
}

/** Locks the contracts in the order of their ids, so that two transactions cannot deadlock. */
export async function lockContracts(tx: Tx, ids: readonly string[]): Promise<ContractRecord[]> {
  return contractsOf(tx, ids).forUpdate().execute()
}

/** Omits contracts that another transaction has locked. */
export async function claimContracts(tx: Tx, ids: readonly string[]): Promise<ContractRecord[]> {
  return contractsOf(tx, ids).forUpdate().skipLocked().execute()
}

/** Changes the same columns of many contracts. */
export async function updateContracts(
  tx: Tx,
  changes: readonly (ContractChange & { readonly id: string })[],
): Promise<void> {
  await updateRows(tx, 'contract', changes)
}
