import type { ContractStatus, Currency, CustomerSort } from '@boxzone/contract'
import { sql } from 'kysely'
import { amountOwedByContractSql } from '#src/features/rents/index.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { exactInstant } from '#src/kernel/exact-instant.repo.ts'
import { nameBeginsWith } from '#src/kernel/name-search.repo.ts'
import { type SortedPage, type SortOrder, sortedPage } from '#src/kernel/sort-order.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

interface CustomerNoteTable {
  id: string
  accountId: string
  staffId: string | null
  author: string
  text: string
  createdAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    customerNote: CustomerNoteTable
  }
}

type Scope = Pick<StaffMember, 'warehouseIds'>

const runningContracts = (scope: Scope) =>
  sql<number>`(select count(*)::int from contract
  where contract.account_id = account.id and contract.status <> 'TERMINATED'
    and ${withinWarehouses(scope, 'contract.warehouseId')})`.as('runningContracts')

const runningBoxes = (scope: Scope) =>
  sql<{ number: string; warehouse: string }[]>`(select coalesce(json_agg(json_build_object('number', box.number,
    'warehouse', warehouse.name) order by contract.overdue_since is null, contract.starts_on desc, contract.id), '[]'::json)
  from contract join box on box.id = contract.box_id join warehouse on warehouse.id = contract.warehouse_id
  where contract.account_id = account.id and contract.status <> 'TERMINATED'
    and ${withinWarehouses(scope, 'contract.warehouseId')})`.as('boxes')

/** The debt of all contracts per currency, including ended contracts. */
const owedAmounts = (scope: Scope) =>
  sql<{ amount: number; currency: Currency }[]>`(select coalesce(json_agg(json_build_object('amount', debt.amount,
    'currency', debt.currency) order by debt.currency), '[]'::json)
  from (select contract.currency, sum(${amountOwedByContractSql})::int as amount from contract
    where contract.account_id = account.id and ${withinWarehouses(scope, 'contract.warehouseId')}
    group by contract.currency) as debt where debt.amount > 0)`.as('owed')

/** Staff who are limited to some warehouses see only accounts with a contract there. */
function inScope(db: Db, scope: Scope) {
  const accounts = db
    .selectFrom('account')
    .where('account.removedAt', 'is', null)
    .where('account.type', '=', 'ClientUser')
  if (scope.warehouseIds === null) return accounts
  return accounts.where((where) =>
    where.exists(
      where
        .selectFrom('contract')
        .select('contract.id')
        .whereRef('contract.accountId', '=', 'account.id')
        .where(withinWarehouses(scope, 'contract.warehouseId')),
    ),
  )
}

export interface CustomerFilter {
  readonly q?: string | undefined
  readonly blocked?: 'true' | 'false' | undefined
}

const email = sql<string>`account.email`
const id = sql`account.id`

const sortOrders: Record<CustomerSort, SortOrder> = {
  email: { by: email, value: email, id, direction: 'asc' },
  newest: { by: sql`account.created_at`, value: exactInstant('account.createdAt'), id, direction: 'desc' },
}

export type CustomerRow = Awaited<ReturnType<typeof findCustomers>>[number]

export async function findCustomers(
  db: Db,
  scope: Scope,
  { q, blocked }: CustomerFilter,
  { sort, ...page }: SortedPage & { readonly sort: CustomerSort },
) {
  const fields = [runningContracts(scope), runningBoxes(scope), owedAmounts(scope)]
  let query = inScope(db, scope).selectAll('account').select(fields)
  if (q !== undefined) {
    const start = `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((where) =>
      where.or([
        where('account.email', 'like', start.toLowerCase()),
        nameBeginsWith(q),
        where('account.phoneNumber', '=', q.replaceAll(' ', '')),
      ]),
    )
  }
  if (blocked !== undefined) query = query.where('account.blockedAt', blocked === 'true' ? 'is not' : 'is', null)
  return sortedPage(query, sortOrders[sort], page).execute()
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

export async function findCustomer(db: Db, scope: Scope, id: string) {
  return inScope(db, scope)
    .selectAll('account')
    .select(runningContracts(scope))
    .where('account.id', '=', id)
    .executeTakeFirst()
}

interface CustomerContract {
  readonly id: string
  readonly number: string
  readonly status: ContractStatus
  readonly box: string
  readonly warehouse: string
  readonly warehouseId: string
}

export async function findCustomerContracts(db: Db, scope: Scope, accountId: string): Promise<CustomerContract[]> {
  return db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .select(['contract.id', 'contract.businessId as number', 'contract.status'])
    .select(['box.name as box', 'warehouse.name as warehouse', 'contract.warehouseId'])
    .where('contract.accountId', '=', accountId)
    .where(withinWarehouses(scope, 'contract.warehouseId'))
    .orderBy('contract.createdAt', 'desc')
    .orderBy('contract.id')
    .execute()
}

/** The newest first. */
export async function findCustomerNotes(db: Db, accountId: string) {
  const notes = db.selectFrom('customerNote').selectAll().where('accountId', '=', accountId)
  return notes.orderBy('createdAt', 'desc').orderBy('id').execute()
}

export async function insertCustomerNote(tx: Tx, note: CustomerNoteTable): Promise<void> {
  await tx.insertInto('customerNote').values(note).execute()
}

export async function deleteCustomerNotes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('customerNote').where('accountId', '=', accountId).execute()
}
