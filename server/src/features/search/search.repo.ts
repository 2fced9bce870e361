import type { BoxServiceState } from '@boxzone/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { SearchTerms } from './search.rules.ts'

export type SearchScope = Pick<StaffMember, 'warehouseIds'>

const maxResultsPerKind = 5
export const limit = sql.lit(maxResultsPerKind)

/** The last character of Unicode: a prefix followed by it sorts after every text with that prefix. */
const lastCharacter = '\u{10FFFF}'

/** A range instead of LIKE: an index serves it in every plan, and no character of the term is a wildcard. */
export const beginsWith = (column: RawBuilder<unknown>, prefix: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${column} collate "C" >= ${prefix} and ${column} collate "C" < ${prefix} || ${lastCharacter}::text)`

const searched = (text: string) => sql`search_text(${text}::text)`
/** Whether the lower-case name begins with the text. `translate` does not depend on the locale of the database. */
const hasAccentsOf = (name: RawBuilder<unknown>, accented: string) =>
  sql`starts_with(lower(translate(${name}, ${upperAccents}::text, ${lowerAccents}::text)), ${accented}::text)`
const upperAccents = 'ÁÀÂÃÄÅĂĄÇĆČĎÉÈÊËĚĘÍÌÎÏĹĽŁÑŃŇÓÒÔÕÖŐØŔŘŚŠŞȘŤŢȚÚÙÛÜŮŰÝŸŹŽŻ'
const lowerAccents = upperAccents.toLowerCase()

const exact = (text: string) => sql`${text}::text`

export interface FoundCustomer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly box: string | null
  readonly warehouse: string | null
  readonly isOverdue: boolean
}

/** Maximum number of customers per condition that are sorted, because many people have the same name. */
const maxCandidates = 50

/** For staff of more warehouses than this, reading all their customers takes longer than scanning the indexes. */
const maxListedWarehouses = 20

// Each condition has an index and a limit. For at most `maxListedWarehouses`, the query first reads their customers.
/**
 * Sorted by rank: name with the accents of the text, other name, e-mail, phone number. Within a rank, customers in
 * arrears are first, then other tenants. Without `mayReadArrears`, arrears are neither returned nor used for sorting.
 */
export async function searchCustomers(
  db: Db,
  scope: SearchScope,
  terms: SearchTerms,
  mayReadArrears = true,
): Promise<FoundCustomer[]> {
  const { text, accented, email, phoneStart, phoneEnd } = terms
  const { warehouseIds } = scope
  const isListed = warehouseIds !== null && warehouseIds.length <= maxListedWarehouses
  const inScope = sql`account.id in (select contract.account_id from contract
    where ${withinWarehouses(scope, 'contract.warehouseId')})`
  const listed = isListed ? sql`with listed as materialized (select * from account where ${inScope})` : sql``
  const source = isListed ? sql`listed as account` : sql`account`
  const isInScope = isListed || warehouseIds === null ? sql`true` : inScope
  const branch = (rank: number, column: RawBuilder<unknown>, prefix: RawBuilder<unknown>, more = sql`true`) => sql`
    (select ${sql.lit(rank)} as rank, id from ${source} where type = 'ClientUser' and removed_at is null
      and ${beginsWith(column, prefix)} and ${more} and ${isInScope} order by ${column} collate "C", id limit ${sql.lit(maxCandidates)})`
  const company = sql`invoicing_details -> 'company' ->> 'name'`
  const names = [sql`last_name || ' ' || first_name`, sql`first_name || ' ' || last_name`, company]
  const nameBranch = (rank: number, name: RawBuilder<unknown>, more = sql`true`) => {
    const isPresent = name === company ? sql`${company} is not null` : sql`true`
    return branch(rank, sql`search_text(${name})`, searched(text), sql`${isPresent} and ${more}`)
  }
  const hasPhone = sql`phone_number is not null`
  const branches = [
    ...(accented === null ? [] : names.map((name, index) => nameBranch(index, name, hasAccentsOf(name, accented)))),
    ...names.map((name, index) => nameBranch(3 + index, name)),
    branch(6, sql`email`, exact(email)),
    ...(phoneStart === null ? [] : [branch(7, sql`phone_number`, exact(phoneStart), hasPhone)]),
    ...(phoneEnd === null ? [] : [branch(8, sql`reverse(phone_number)`, exact(phoneEnd), hasPhone)]),
  ]
  const { rows } = await sql<FoundCustomer>`${listed}
    select account.id, ${customerName} as name, email, phone_number, running.box, running.warehouse,
      ${mayReadArrears ? sql`coalesce(running.is_overdue, false)` : sql`false`} as is_overdue
    from (select id, min(rank) as rank from (${sql.join(branches, sql` union all `)}) as hit group by id) as found
    join account on account.id = found.id
    left join lateral (${runningContract(scope)}) as running on true
    order by rank, is_overdue desc, running.box is null, last_name, first_name, account.id limit ${limit}`.execute(db)
  return rows
}

/** The newest running contract of the account in scope, an overdue one first. */
const runningContract = (scope: SearchScope) => sql`
  select box.number as box, warehouse.name as warehouse, contract.overdue_since is not null as is_overdue
  from contract join box on box.id = contract.box_id join warehouse on warehouse.id = contract.warehouse_id
  where contract.account_id = account.id and contract.status <> 'TERMINATED'
    and ${withinWarehouses(scope, 'contract.warehouseId')}
  order by contract.overdue_since is null, contract.starts_on desc, contract.id limit 1`

interface FoundContract {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly box: string
  readonly warehouse: string
}

export const customerName = personNameSql()

export async function searchContracts(db: Db, scope: SearchScope, { number }: SearchTerms): Promise<FoundContract[]> {
  const { rows } = await sql<FoundContract>`
    select contract.id, business_id as number, ${customerName} as customer, box.number as box, warehouse.name as warehouse
    from contract join account on account.id = contract.account_id
    join box on box.id = contract.box_id join warehouse on warehouse.id = contract.warehouse_id
    where ${beginsWith(sql`business_id`, exact(number))} and ${withinWarehouses(scope, 'contract.warehouseId')}
    order by business_id collate "C" limit ${limit}`.execute(db)
  return rows
}

interface FoundInvoice {
  readonly number: string
  readonly type: 'INVOICE' | 'CREDIT_NOTE'
  readonly contractId: string
  readonly customer: string
  readonly issuedOn: string
}

export async function searchInvoices(db: Db, scope: SearchScope, { number }: SearchTerms): Promise<FoundInvoice[]> {
  const { rows } = await sql<FoundInvoice>`
    select invoice.number, invoice.type, contract_id, ${customerName} as customer, issued_on
    from invoice join contract on contract.id = invoice.contract_id join account on account.id = contract.account_id
    where ${beginsWith(sql`invoice.number`, exact(number))} and ${withinWarehouses(scope, 'contract.warehouseId')}
    order by invoice.number collate "C" limit ${limit}`.execute(db)
  return rows
}

export interface FoundBox {
  readonly id: string
  readonly number: string
  readonly warehouseId: string
  readonly warehouseName: string
  readonly state: BoxServiceState
  readonly customer: string | null
  /** The last tenant of a Box that waits for an inspection. */
  readonly formerCustomer: string | null
}

/** Sorted by characters, so that an exact match is before longer numbers. */
export async function searchBoxes(db: Db, scope: SearchScope, { boxNumber }: SearchTerms): Promise<FoundBox[]> {
  const { rows } = await sql<FoundBox>`
    select box.id, box.number, box.warehouse_id, warehouse.name as warehouse_name, box.state,
      (select ${customerName} from contract join account on account.id = contract.account_id
        where contract.box_id = box.id and contract.status <> 'TERMINATED'
        order by contract.starts_on, contract.id limit 1) as customer,
      case when box.state = 'to-inspect' then (select ${customerName} from contract
        join account on account.id = contract.account_id
        where contract.box_id = box.id and contract.status = 'TERMINATED'
        order by contract.terminated_at desc nulls last, contract.id limit 1) end as former_customer
    from box join warehouse on warehouse.id = box.warehouse_id
    where ${beginsWith(sql`search_text(box.number)`, searched(boxNumber))}
      and ${withinWarehouses(scope, 'box.warehouseId')}
    order by search_text(box.number) collate "C", box.warehouse_id limit ${limit}`.execute(db)
  return rows
}

interface FoundOrder {
  readonly id: string
  readonly number: string
  readonly status: 'SUBMITTED' | 'FULFILLED' | 'FAILED' | 'CANCELLED'
  readonly email: string
  readonly box: string
  readonly warehouse: string
  readonly contractId: string | null
}

export async function searchOrders(db: Db, scope: SearchScope, { number, email }: SearchTerms): Promise<FoundOrder[]> {
  const isInScope = withinWarehouses(scope, 'rentalOrder.warehouseId')
  const branch = (rank: number, column: RawBuilder<unknown>, prefix: string, more = sql`true`) => sql`
    (select ${sql.lit(rank)} as rank, id from rental_order where ${beginsWith(column, exact(prefix))} and ${more}
      and ${isInScope} order by ${column} collate "C", id limit ${limit})`
  const { rows } = await sql<FoundOrder>`
    select o.id, o.number, o.status, o.email, box.number as box, warehouse.name as warehouse, o.contract_id
    from (select id, min(rank) as rank from (${branch(0, sql`number`, number)} union all
      ${branch(1, sql`email`, email, sql`email <> ''`)}) as hit group by id) as found
    join rental_order o on o.id = found.id join box on box.id = o.box_id join warehouse on warehouse.id = o.warehouse_id
    order by rank, o.created_at desc, o.id limit ${limit}`.execute(db)
  return rows
}
