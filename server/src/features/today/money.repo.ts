import type { Currency } from '@boxzone/contract'
import { sql } from 'kysely'
import { evidenceSubmittedAt, isOpenRefusal } from '#src/features/payments/index.ts'
import { amountOwedByContractSql } from '#src/features/rents/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { maxItems, type TodayScope, todayAt } from './today-scope.repo.ts'

export interface ProposedEndRow {
  readonly contractId: string
  readonly number: string
  readonly version: number
  readonly customerId: string
  readonly customer: string
  readonly boxId: string
  readonly boxNumber: string
  readonly warehouseId: string
  readonly warehouse: string
  readonly overdueSince: string
  readonly overdueDays: number
  readonly owed: number
  readonly currency: Currency
  readonly count: number
}

/** Contracts that are overdue for so long that the office proposes to end them. */
export async function findProposedEnds(db: Db, scope: TodayScope, now: Date, days: number): Promise<ProposedEndRow[]> {
  const { rows } = await sql<ProposedEndRow>`
    select contract.id as contract_id, business_id as number, contract.version, account.id as customer_id,
      ${personNameSql()} as customer, box.id as box_id, box.number as box_number,
      warehouse.id as warehouse_id, warehouse.name as warehouse, overdue_since, ${todayAt(now)} - overdue_since as overdue_days,
      contract.currency, count(*) over ()::int as count, ${amountOwedByContractSql} as owed
    from contract join warehouse on warehouse.id = contract.warehouse_id join box on box.id = contract.box_id
    join account on account.id = contract.account_id
    where contract.status = 'ACTIVE' and end_ground is null and overdue_since is not null
      and ${todayAt(now)} - overdue_since >= ${days}::int and ${withinWarehouses(scope, 'contract.warehouseId')}
    order by overdue_since, contract.id limit ${sql.lit(maxItems)}`.execute(db)
  return rows
}

interface MoneyRow {
  readonly id: string
  readonly paymentId: string
  readonly contractId: string | null
  readonly contractNumber: string | null
  readonly customer: string | null
  readonly box: string | null
  readonly warehouseId: string | null
  readonly warehouse: string | null
  readonly amount: number
  readonly currency: Currency
  readonly count: number
}
export interface ParkedPaymentRow extends MoneyRow {
  readonly parkedAt: Date
  readonly because: string
}
export interface RefusedRefundRow extends MoneyRow {
  readonly refusedAt: Date
  readonly declineCode: string | null
}
export interface OpenDisputeRow extends MoneyRow {
  readonly version: number
  readonly kind: 'DISPUTE' | 'FRAUD_WARNING'
  readonly reason: string
  readonly openedAt: Date
  readonly evidenceDueAt: Date | null
}

/** A card check belongs to no warehouse, so only staff of all warehouses see it. */
const paymentJoins = sql`left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
  left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
  left join contract on contract.id = coalesce(rent.contract_id, rental_order.contract_id)
  left join account on account.id = contract.account_id left join box on box.id = contract.box_id
  left join warehouse on warehouse.id = coalesce(contract.warehouse_id, rental_order.warehouse_id)`
const moneyColumns = sql`payment.id as payment_id, contract.id as contract_id, contract.business_id as contract_number,
  ${personNameSql()} as customer, box.number as box,
  warehouse.id as warehouse_id, warehouse.name as warehouse, count(*) over ()::int as count`
const limit = sql.lit(maxItems)

export async function findParkedPaymentRows(db: Db, scope: TodayScope): Promise<ParkedPaymentRow[]> {
  const { rows } = await sql<ParkedPaymentRow>`
    select payment.id, payment.amount, payment.currency, parked_at, coalesce(parked_because, '') as because, ${moneyColumns}
    from payment ${paymentJoins}
    where parked_at is not null and ${withinWarehouses(scope, 'warehouse.id')}
    order by parked_at, payment.id limit ${limit}`.execute(db)
  return rows
}

/** Oldest first. */
export async function findRefusedRefundRows(db: Db, scope: TodayScope): Promise<RefusedRefundRow[]> {
  const { rows } = await sql<RefusedRefundRow>`
    select refund.id, refund.amount, refund.currency, refund.created_at as refused_at, refund.decline_code, ${moneyColumns}
    from refund join payment on payment.id = refund.payment_id ${paymentJoins}
    where ${isOpenRefusal} and ${withinWarehouses(scope, 'warehouse.id')}
    order by refund.created_at, refund.id limit ${limit}`.execute(db)
  return rows
}

/** Open disputes without submitted evidence, the earliest deadline first. The others wait for the bank. */
export async function findOpenDisputes(db: Db, scope: TodayScope): Promise<OpenDisputeRow[]> {
  const { rows } = await sql<OpenDisputeRow>`
    select dispute.id, dispute.amount, dispute.currency, dispute.version, dispute.kind, dispute.reason, dispute.opened_at,
      dispute.evidence_due_at, ${moneyColumns}
    from dispute join payment on payment.id = dispute.payment_id ${paymentJoins}
    where dispute.status = 'OPEN' and ${evidenceSubmittedAt} is null and ${withinWarehouses(scope, 'warehouse.id')}
    order by dispute.evidence_due_at nulls last, dispute.opened_at, dispute.id limit ${limit}`.execute(db)
  return rows
}
