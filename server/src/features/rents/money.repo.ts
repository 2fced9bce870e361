import type { Currency } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { refundContract } from '#src/kernel/refund-contract.repo.ts'

/** The contract, Box and warehouse that money belongs to. All null for money without a contract. */
interface Place {
  readonly contractId: string | null
  readonly boxName: string | null
  readonly warehouseName: string | null
  readonly timeZone: string | null
}

export interface RefundView extends Place {
  readonly id: string
  readonly reasonKey: string
  readonly amount: number
  readonly currency: Currency
  readonly status: 'REQUESTED' | 'PENDING' | 'DONE' | 'FAILED'
  readonly declineCode: string | null
  readonly createdAt: Date
  readonly doneAt: Date | null
  readonly returnedAt: Date | null
}

/** Refunds of the account's contracts, of its orders without a contract and of its card checks. */
export async function findRefundViews(db: Db, accountId: string): Promise<RefundView[]> {
  return (
    db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.paymentId')
      .leftJoin('rent', (join) => join.onRef('rent.id', '=', 'payment.purposeId').on('payment.purpose', '=', 'RENT'))
      .leftJoin('rentalOrder', (join) =>
        join.onRef('rentalOrder.id', '=', 'payment.purposeId').on('payment.purpose', '=', 'ORDER'),
      )
      .leftJoin('contract', (join) =>
        join.on(sql<boolean>`contract.id = coalesce(${refundContract}, rent.contract_id, rental_order.contract_id)`),
      )
      .leftJoin('box', 'box.id', 'contract.boxId')
      .leftJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
      .select(['refund.id', 'refund.reasonKey', 'refund.amount', 'refund.currency', 'refund.status'])
      .select(['refund.declineCode', 'refund.createdAt', 'refund.doneAt', 'refund.returnedAt'])
      .select(['contract.id as contractId', 'box.name as boxName'])
      .select(['warehouse.name as warehouseName', 'warehouse.timeZone'])
      // A refund of a contract belongs to its tenant, otherwise to the account of the order or of the card check.
      .where(sql<boolean>`coalesce(contract.account_id, rental_order.account_id,
      case when payment.purpose = 'CARD' then payment.purpose_id end) = ${accountId}`)
      .execute()
  )
}

export interface DepositView extends Place {
  readonly contractId: string
  readonly timeZone: string
  readonly deposit: number
  readonly depositStatus: 'HELD' | 'REFUNDED' | 'KEPT'
  readonly currency: Currency
  readonly createdAt: Date
  readonly terminationOn: string | null
}

export async function findDepositViews(db: Db, accountId: string): Promise<DepositView[]> {
  return db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .select(['contract.id as contractId', 'contract.deposit', 'contract.depositStatus', 'contract.currency'])
    .select(['contract.createdAt', 'contract.terminationOn'])
    .select(['box.name as boxName', 'warehouse.name as warehouseName', 'warehouse.timeZone'])
    .where('contract.accountId', '=', accountId)
    .execute()
}

export interface DocumentView {
  readonly number: string
  readonly contractId: string
  readonly type: 'INVOICE' | 'CREDIT_NOTE'
  readonly issuedOn: string
  /** Negative in a credit note. */
  readonly gross: number
}

/** Credit notes, and the invoices that were paid from the deposit: these belong to no rent. */
export async function findDocumentViews(db: Db, accountId: string): Promise<DocumentView[]> {
  return db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.number', 'invoice.contractId', 'invoice.type', 'invoice.issuedOn'])
    .select(sql<number>`(invoice.document -> 'totals' ->> 'gross')::int`.as('gross'))
    .where('contract.accountId', '=', accountId)
    .where((where) => where.or([where('invoice.type', '=', 'CREDIT_NOTE'), where('invoice.rentId', 'is', null)]))
    .execute()
}

/** The contract of each rent of the account. */
export async function findContractsOfRents(db: Db, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .select(['rent.id', 'rent.contractId'])
    .where('contract.accountId', '=', accountId)
    .execute()
  return new Map(rows.map(({ id, contractId }) => [id, contractId]))
}
