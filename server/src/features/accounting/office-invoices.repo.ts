import type { InvoiceSort } from '@boxzone/contract'
import { sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { type SortedPage, type SortOrder, sortedPage } from '#src/kernel/sort-order.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

export interface InvoiceFilter {
  readonly type?: 'INVOICE' | 'CREDIT_NOTE' | undefined
  readonly unpaid?: boolean | undefined
  readonly q?: string | undefined
  readonly contractId?: string | undefined
  readonly customerId?: string | undefined
  readonly warehouseId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const notes = sql<number>`(select count(*)::int from invoice note where note.corrects = invoice.number)`

const searched = sql`search_text(invoice.number || ' ' || contract.business_id || ' ' ||
  coalesce(invoice.document -> 'buyer' ->> 'name', ''))`

const invoicesInScope = (db: Db, scope: Scope) =>
  db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .leftJoin('rent', 'rent.id', 'invoice.rentId')
    .where(withinWarehouses(scope, 'contract.warehouseId'))

const newest: SortOrder = {
  by: sql`invoice.issued_on`,
  value: sql`invoice.issued_on::text`,
  id: sql`invoice.number`,
  direction: 'desc',
}
const sortOrders: Record<InvoiceSort, SortOrder> = { newest, oldest: { ...newest, direction: 'asc' } }

export async function findOfficeInvoices(
  db: Db,
  scope: Scope,
  filter: InvoiceFilter,
  { sort, ...page }: SortedPage & { readonly sort: InvoiceSort },
) {
  let query = invoicesInScope(db, scope)
    .selectAll('invoice')
    .select(['contract.businessId as contractNumber', 'contract.version as contractVersion'])
    .select(['rent.status as rentStatus', 'rent.gross', 'rent.credit', 'rent.credited', 'rent.setOff'])
    .select(['rent.covered', 'rent.disputeFee', notes.as('notes')])
  if (filter.type !== undefined) query = query.where('invoice.type', '=', filter.type)
  if (filter.unpaid) query = query.where('invoice.type', '=', 'INVOICE').where('rent.status', '=', 'INVOICE_SUBMITTED')
  for (const word of filter.q?.split(/\s+/) ?? [])
    query = query.where(sql<boolean>`position(search_text(${word}::text) in ${searched}) > 0`)
  if (filter.contractId !== undefined) query = query.where('invoice.contractId', '=', filter.contractId)
  if (filter.customerId !== undefined) query = query.where('contract.accountId', '=', filter.customerId)
  if (filter.warehouseId !== undefined) query = query.where('contract.warehouseId', '=', filter.warehouseId)
  if (filter.from !== undefined) query = query.where('invoice.issuedOn', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('invoice.issuedOn', '<=', filter.to)
  return sortedPage(query, sortOrders[sort], page).execute()
}

const batchSize = 500

/** Invoices and credit notes of a month by number, in batches, because a month may not fit into memory. */
export async function* invoicesOfMonth(db: Db, scope: Scope, { from, to }: { from: string; to: string }) {
  for (let after = ''; ; ) {
    const rows = await invoicesInScope(db, scope)
      .selectAll('invoice')
      .where('invoice.issuedOn', '>=', from)
      .where('invoice.issuedOn', '<=', to)
      .where('invoice.number', '>', after)
      .orderBy('invoice.number')
      .limit(batchSize)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.number
  }
}
