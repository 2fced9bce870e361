import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import type { Tables } from '#src/kernel/database/tables.ts'
import { leadOrderOf } from '#src/kernel/refund-contract.repo.ts'
import { type InvoicedRent, invoicedTo } from './rents.repo.ts'

/** A rent with the names that the customer sees. */
export interface RentView extends InvoicedRent {
  readonly contractBusinessId: string
  readonly boxName: string
  readonly warehouseName: string
  readonly timeZone: string
  readonly buyerType: 'FyzickaOsoba' | 'PravnickaOsoba' | null
  /** True when the rent is owed again because of a dispute that is still open. */
  readonly isDisputeOpen: boolean
  readonly creditNoteNumber: string | null
  readonly creditNoteOn: string | null
  /** Negative, in minor units. */
  readonly creditNoteGross: number | null
}

interface Filter {
  readonly accountId: string
  readonly id?: string
  readonly contractId?: string
  readonly unpaid?: boolean | undefined
  readonly paid?: boolean | undefined
  readonly year?: number | undefined
}

/** Compares the year of payment in the time zone of the warehouse, or the year of the due day. */
const ofYear = (year: number, paid: boolean): Expression<SqlBool> =>
  paid
    ? sql<boolean>`extract(year from rent.paid_at at time zone warehouse.time_zone) = ${year}::int`
    : sql<boolean>`extract(year from rent.due_on) = ${year}::int`

/** Returns the rents of the account, newest first. */
export async function findRentViews(db: Db, filter: Filter): Promise<RentView[]> {
  const { accountId, id, contractId, unpaid = false, paid = false, year } = filter
  let query = viewQuery(db).where('contract.accountId', '=', accountId)
  if (id !== undefined) query = query.where('rent.id', '=', id)
  if (contractId !== undefined) query = query.where('rent.contractId', '=', contractId)
  if (unpaid) query = query.where('rent.status', '=', 'INVOICE_SUBMITTED')
  if (paid) query = query.where('rent.status', '=', 'PAID')
  if (year !== undefined) query = query.where(ofYear(year, paid))
  return query.orderBy('rent.dueOn', 'desc').orderBy('contract.businessId', 'desc').orderBy('rent.id').execute()
}

const isDisputeOpen = sql<boolean>`rent.disputed_on is not null and exists (
  select 1 from dispute join payment on payment.id = dispute.payment_id where dispute.status = 'OPEN'
    and (payment.purpose_id = rent.id or (rent.period_index = 0 and payment.purpose_id = ${leadOrderOf(sql`contract.order_id`)})))`

/** The latest credit note of the rent, with the total of all credit notes of the rent. */
const latestCreditNote = (query: ExpressionBuilder<Tables, 'rent'>) =>
  query
    .selectFrom('invoice as creditNote')
    .select(['creditNote.number', 'creditNote.issuedOn'])
    .select(sql<number>`(sum((credit_note.document -> 'totals' ->> 'gross')::int) over ())::int`.as('gross'))
    .whereRef('creditNote.rentId', '=', 'rent.id')
    .where('creditNote.type', '=', 'CREDIT_NOTE')
    .orderBy('creditNote.issuedOn', 'desc')
    .orderBy(sql`length(credit_note.number)`, 'desc')
    .orderBy('creditNote.number', 'desc')
    .limit(1)
    .as('note')

/**
 * The Box of the rent: the old Box of the first move whose new price begins after the first day of the rent. Without
 * such a move, the present Box of the contract.
 */
const boxOfRent = sql`coalesce((select m.old_box_id from contract_move m where m.contract_id = contract.id
  and m.status = 'DONE' and m.price_from > rent.period_from order by m.price_from limit 1), contract.box_id)`

const viewQuery = (db: Db) =>
  db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .innerJoin('box', (join) => join.on(sql<boolean>`box.id = ${boxOfRent}`))
    .innerJoin('warehouse', 'warehouse.id', 'box.warehouseId')
    .leftJoin('invoice as originalInvoice', (join) =>
      join.onRef('originalInvoice.rentId', '=', 'rent.id').on('originalInvoice.type', '=', 'INVOICE'),
    )
    .leftJoinLateral(latestCreditNote, (join) => join.onTrue())
    .selectAll('rent')
    .select([isDisputeOpen.as('isDisputeOpen'), invoicedTo.as('invoicedTo')])
    .select([
      'contract.businessId as contractBusinessId',
      'box.name as boxName',
      'warehouse.name as warehouseName',
      'warehouse.timeZone',
      'note.number as creditNoteNumber',
      'note.issuedOn as creditNoteOn',
      sql<RentView['buyerType']>`original_invoice.document -> 'buyer' ->> 'type'`.as('buyerType'),
      'note.gross as creditNoteGross',
    ])
