import type { Currency } from '@boxzone/contract'
import { type Generated, type Selectable, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import type { TimeKey } from '#src/kernel/http/keyset-page.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { PriceExclusion } from './price-change.rules.ts'

export interface BatchFilter {
  readonly warehouseId: string | null
  readonly startedBefore: string | null
  readonly override: boolean
}

interface PriceChangeTable {
  id: string
  createdAt: Date
  staffId: string | null
  percent: number
  fromOn: string | null
  filter: BatchFilter
  reason: string
  finishedAt: Generated<Date | null>
}

/** A batch excludes contracts by the rules, or because staff stopped it. */
export type BatchExclusion = PriceExclusion | 'STOPPED'

interface PriceChangeContractTable {
  priceChangeId: string
  contractId: string
  state: 'PENDING' | 'CHANGED' | 'EXCLUDED'
  exclusion: BatchExclusion | null
  fromOn: string | null
  oldMonthlyNet: number
  newMonthlyNet: number
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    priceChange: PriceChangeTable
    priceChangeContract: PriceChangeContractTable
  }
}

export type PriceChangeRecord = Selectable<PriceChangeTable>
export type BatchItem = Selectable<PriceChangeContractTable>
export type BatchItemView = BatchItem & { readonly businessId: string; readonly currency: Currency }
type Scope = Pick<StaffMember, 'warehouseIds'>

type ContractFilter = Omit<BatchFilter, 'override'>

/** Running contracts of the filter, in the warehouses of the staff account. */
function contractsToPrice(db: Db, scope: Scope, { warehouseId, startedBefore }: ContractFilter) {
  let query = db
    .selectFrom('contract')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .where('contract.status', '<>', 'TERMINATED')
    .where(withinWarehouses(scope, 'contract.warehouseId'))
  if (warehouseId !== null) query = query.where('contract.warehouseId', '=', warehouseId)
  if (startedBefore !== null) query = query.where('contract.startsOn', '<', startedBefore)
  return query
}

const lastInvoicedPeriod = sql<number | null>`(select max(period_index) from rent
  where rent.contract_id = contract.id and rent.kind <> 'CHARGE' and rent.status <> 'CREATED')`

/** Only the columns that a plan needs, because a batch may have thousands of contracts. */
export async function findContractsToPrice(db: Db, scope: Scope, filter: ContractFilter, limit: number) {
  return contractsToPrice(db, scope, filter)
    .select(['contract.id', 'contract.businessId', 'contract.currency', 'contract.status', 'contract.monthlyNet'])
    .select(['contract.startsOn', 'contract.periodInMonths', 'contract.firstPeriod', 'contract.priceGuaranteeMonths'])
    .select('contract.priceGuaranteeFrom')
    .select(['contract.periodAnchorOn', 'contract.periodAnchorIndex', 'contract.periodAnchorMonths'])
    .select(['contract.nextTerms', 'contract.nextPrice', 'warehouse.timeZone'])
    .select(lastInvoicedPeriod.as('lastInvoicedPeriod'))
    .orderBy('contract.id')
    .limit(limit)
    .execute()
}

export async function countContractsToPrice(db: Db, scope: Scope, filter: ContractFilter): Promise<number> {
  const counted = contractsToPrice(db, scope, filter).select(sql<number>`count(*)::int`.as('contracts'))
  return (await counted.executeTakeFirstOrThrow()).contracts
}

export async function insertPriceChange(
  tx: Tx,
  { filter, ...batch }: Omit<PriceChangeRecord, 'finishedAt'>,
  items: readonly BatchItem[],
): Promise<void> {
  await tx
    .insertInto('priceChange')
    .values({ ...batch, filter: json(filter) })
    .execute()
  for (let from = 0; from < items.length; from += 1_000)
    await tx
      .insertInto('priceChangeContract')
      .values(items.slice(from, from + 1_000))
      .execute()
}

export async function findPriceChange(db: Db, id: string): Promise<PriceChangeRecord | undefined> {
  return db.selectFrom('priceChange').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockPriceChange(tx: Tx, id: string): Promise<PriceChangeRecord | undefined> {
  return tx.selectFrom('priceChange').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Excludes the pending contracts and returns their number. Waits for a contract that the job changes right now. */
export async function updatePendingStopped(tx: Tx, scope: Scope, id: string): Promise<number> {
  const inScope = tx.selectFrom('contract').select('contract.id').where(withinWarehouses(scope, 'contract.warehouseId'))
  const { numUpdatedRows } = await tx
    .updateTable('priceChangeContract')
    .set({ state: 'EXCLUDED', exclusion: 'STOPPED', fromOn: null })
    .where('priceChangeId', '=', id)
    .where('state', '=', 'PENDING')
    .where('contractId', 'in', inScope)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function findUnfinishedPriceChanges(db: Db): Promise<string[]> {
  const open = db.selectFrom('priceChange').select('id').where('finishedAt', 'is', null)
  return (await open.orderBy('createdAt').execute()).map(({ id }) => id)
}

export async function findPendingContracts(db: Db, id: string): Promise<string[]> {
  const pending = db.selectFrom('priceChangeContract').select('contractId').where('priceChangeId', '=', id)
  const rows = await pending.where('state', '=', 'PENDING').orderBy('contractId').execute()
  return rows.map(({ contractId }) => contractId)
}

export async function isPendingContract(db: Db, id: string, contractId: string): Promise<boolean> {
  const item = db.selectFrom('priceChangeContract').select('state').where('priceChangeId', '=', id)
  const found = await item.where('contractId', '=', contractId).executeTakeFirst()
  return found?.state === 'PENDING'
}

/** Undefined when the contract was processed, or another transaction processes it. */
export async function claimPendingContract(tx: Tx, id: string, contractId: string): Promise<BatchItem | undefined> {
  return tx
    .selectFrom('priceChangeContract')
    .selectAll()
    .where('priceChangeId', '=', id)
    .where('contractId', '=', contractId)
    .where('state', '=', 'PENDING')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateBatchItem(
  tx: Tx,
  { priceChangeId, contractId }: BatchItem,
  change: Partial<Pick<BatchItem, 'state' | 'exclusion' | 'fromOn' | 'oldMonthlyNet' | 'newMonthlyNet'>>,
): Promise<void> {
  await tx
    .updateTable('priceChangeContract')
    .set(change)
    .where('priceChangeId', '=', priceChangeId)
    .where('contractId', '=', contractId)
    .execute()
}

export async function updatePriceChangeFinished(tx: Tx, id: string, finishedAt: Date): Promise<void> {
  await tx.updateTable('priceChange').set({ finishedAt }).where('id', '=', id).where('finishedAt', 'is', null).execute()
}

const itemsInScope = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('priceChangeContract')
    .innerJoin('contract', 'contract.id', 'priceChangeContract.contractId')
    .where('priceChangeContract.priceChangeId', '=', id)
    .where(withinWarehouses(scope, 'contract.warehouseId'))

export async function countBatchStates(db: Db, scope: Scope, id: string) {
  const rows = await itemsInScope(db, scope, id)
    .select(['priceChangeContract.state', sql<number>`count(*)::int`.as('count')])
    .groupBy('priceChangeContract.state')
    .execute()
  const count = (state: BatchItem['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return { pending: count('PENDING'), changed: count('CHANGED'), excluded: count('EXCLUDED') }
}

export async function findBatchItems(
  db: Db,
  scope: Scope,
  id: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<BatchItemView[]> {
  let query = itemsInScope(db, scope, id)
    .selectAll('priceChangeContract')
    .select(['contract.businessId', 'contract.currency'])
  if (after !== null) query = query.where('contract.businessId', '>', after)
  return query.orderBy('contract.businessId').limit(limit).execute()
}

/** Newest first. Staff of some warehouses see their own batches and those with contracts of their warehouses. */
export async function findPriceChanges(
  db: Db,
  scope: Pick<StaffMember, 'id' | 'warehouseIds'>,
  { after, limit }: { readonly after: TimeKey | null; readonly limit: number },
) {
  const countState = (state: BatchItem['state']) =>
    sql<number>`(select count(*)::int from price_change_contract item join contract on contract.id = item.contract_id
      where item.price_change_id = price_change.id and item.state = ${sql.lit(state)}
        and ${withinWarehouses(scope, 'contract.warehouse_id')})`
  let query = db
    .selectFrom('priceChange')
    .leftJoin('staff', 'staff.id', 'priceChange.staffId')
    .select(['priceChange.id', 'priceChange.createdAt', 'priceChange.finishedAt', 'priceChange.percent'])
    .select(['priceChange.reason', 'staff.name as createdBy', countState('PENDING').as('pending')])
    .select([countState('CHANGED').as('changed'), countState('EXCLUDED').as('excluded')])
  if (scope.warehouseIds !== null)
    query = query.where(
      sql<boolean>`(price_change.staff_id = ${scope.id} or exists (select 1 from price_change_contract item
        join contract on contract.id = item.contract_id where item.price_change_id = price_change.id
          and ${withinWarehouses(scope, 'contract.warehouse_id')}))`,
    )
  if (after)
    query = query.where(
      sql<boolean>`(price_change.created_at, price_change.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy('priceChange.createdAt', 'desc').orderBy('priceChange.id', 'desc').limit(limit).execute()
}
