import type { ContractStatus } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
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

/** Staff of some warehouses see accounts with a contract there. */
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

export type CustomerRow = Awaited<ReturnType<typeof findCustomers>>[number]

/** The last character of Unicode: a prefix followed by it sorts after every text with that prefix. */
const lastCharacter = '\u{10FFFF}'

/** Accents and case do not matter. The condition is a range instead of LIKE, so that the search index serves it. */
const nameBeginsWith = (name: RawBuilder<unknown>, text: string) =>
  sql<boolean>`(search_text(${name}) collate "C" >= search_text(${text}::text)
    and search_text(${name}) collate "C" < search_text(${text}::text) || ${lastCharacter}::text)`

/** Ordered by e-mail address, which is unique. */
export async function findCustomers(
  db: Db,
  scope: Scope,
  { q, blocked }: CustomerFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  let query = inScope(db, scope).selectAll('account').select(runningContracts(scope))
  if (q !== undefined) {
    const start = `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((where) =>
      where.or([
        where('account.email', 'like', start.toLowerCase()),
        nameBeginsWith(sql`account.last_name || ' ' || account.first_name`, q),
        nameBeginsWith(sql`account.first_name || ' ' || account.last_name`, q),
        where('account.phoneNumber', '=', q.replaceAll(' ', '')),
      ]),
    )
  }
  if (blocked !== undefined) query = query.where('account.blockedAt', blocked === 'true' ? 'is not' : 'is', null)
  if (after !== null) query = query.where('account.email', '>', after)
  return query.orderBy('account.email').limit(limit).execute()
}

export async function findCustomer(db: Db, scope: Scope, id: string): Promise<CustomerRow | undefined> {
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
