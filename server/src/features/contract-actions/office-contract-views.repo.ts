import type { ContractSort, ContractStatus } from '@boxzone/contract'
import { sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { exactInstant } from '#src/kernel/exact-instant.repo.ts'
import { nameBeginsWith } from '#src/kernel/name-search.repo.ts'
import { type SortedPage, type SortOrder, sortedPage } from '#src/kernel/sort-order.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

export interface ContractFilter {
  readonly q?: string | undefined
  readonly warehouseId?: string | undefined
  readonly customerId?: string | undefined
  readonly status?: ContractStatus | undefined
  readonly overdue?: 'true' | 'false' | undefined
  /** Selects active contracts that are overdue for at least this number of days and without notice by the operator. */
  readonly proposedAfterDays?: number | undefined
  readonly endsFrom?: string | undefined
  readonly endsUntil?: string | undefined
}

const views = (db: Db, scope: Scope) =>
  db
    .selectFrom('contract')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .selectAll('contract')
    .select(['account.firstName', 'account.lastName', 'account.language', 'account.email'])
    .select(['warehouse.name as warehouseName', 'warehouse.timeZone', 'box.name as boxName', 'box.number as boxNumber'])
    .where(withinWarehouses(scope, 'contract.warehouseId'))

/** Today in the time zone of the warehouse. */
const todayAt = (now: Date) => sql<string>`(${now.toISOString()}::timestamptz at time zone warehouse.time_zone)::date`

/** The last day of the contract, as `lastDayOf` computes it. */
const lastDay = sql`(contract.termination_on - (contract.withdrawn_at is null)::int)`

const lastDayOrNever = sql`coalesce(${lastDay}, 'infinity'::date)`
const overdueOrNever = sql`coalesce(contract.overdue_since, 'infinity'::date)`
const id = sql`contract.id`

const sortOrders: Record<ContractSort, SortOrder> = {
  newest: { by: sql`contract.created_at`, value: exactInstant('contract.createdAt'), id, direction: 'desc' },
  lastDay: { by: lastDayOrNever, value: sql`${lastDayOrNever}::text`, id, direction: 'asc' },
  overdue: { by: overdueOrNever, value: sql`${overdueOrNever}::text`, id, direction: 'asc' },
}

export type OfficeContractView = Omit<Awaited<ReturnType<typeof findOfficeContracts>>[number], 'sortValue'>

/** Only contracts of the warehouses of the staff account. */
export async function findOfficeContracts(
  db: Db,
  scope: Scope,
  filter: ContractFilter,
  { sort, now, ...page }: SortedPage & { readonly sort: ContractSort; readonly now: Date },
) {
  let query = views(db, scope)
  const { q, warehouseId, customerId, status, overdue, proposedAfterDays } = filter
  if (q !== undefined) {
    const start = `${q.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((where) => where.or([where('contract.businessId', 'like', start), nameBeginsWith(q)]))
  }
  if (filter.endsFrom !== undefined) query = query.where(sql<boolean>`${lastDay} >= ${filter.endsFrom}::date`)
  if (filter.endsUntil !== undefined) query = query.where(sql<boolean>`${lastDay} <= ${filter.endsUntil}::date`)
  if (warehouseId !== undefined) query = query.where('contract.warehouseId', '=', warehouseId)
  if (customerId !== undefined) query = query.where('contract.accountId', '=', customerId)
  if (status !== undefined) query = query.where('contract.status', '=', status)
  if (overdue !== undefined) query = query.where('contract.overdueSince', overdue === 'true' ? 'is not' : 'is', null)
  if (proposedAfterDays !== undefined)
    query = query
      .where('contract.status', '=', 'ACTIVE')
      .where('contract.endGround', 'is', null)
      .where(sql<boolean>`${todayAt(now)} - contract.overdue_since >= ${proposedAfterDays}::int`)
  return sortedPage(query, sortOrders[sort], page).execute()
}

export type OfficeContractDetails = NonNullable<Awaited<ReturnType<typeof findOfficeContract>>>

export async function findOfficeContract(db: Db, scope: Scope, id: string, now: Date) {
  return views(db, scope)
    .select(['account.phoneNumber', 'account.createdAt as customerSince'])
    .select(['box.width', 'box.length', 'box.height', 'box.squareMetres', 'box.lockVersion'])
    .select((eb) =>
      eb
        .selectFrom('boxShare')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('boxShare.contractId', '=', 'contract.id')
        .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
        .as('sharedWith'),
    )
    .where('contract.id', '=', id)
    .executeTakeFirst()
}
