import { sql } from 'kysely'
import { paymentsWithWarehouse } from '#src/features/corrections/index.ts'
import { evidenceSubmittedAt, isOpenRefusal } from '#src/features/payments/index.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { exactInstant } from '#src/kernel/exact-instant.repo.ts'
import type { TimeKey } from '#src/kernel/http/keyset-page.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

export type OfficePaymentState = 'PAID' | 'REFUNDED' | 'DISPUTED' | 'FAILED' | 'OPEN' | 'PARKED' | 'REFUND_REFUSED'

const conditions: Readonly<Record<OfficePaymentState, ReturnType<typeof sql<boolean>>>> = {
  PAID: sql<boolean>`payment.status = 'PAID'`,
  REFUNDED: sql<boolean>`payment.status = 'REFUNDED'`,
  DISPUTED: sql<boolean>`payment.status = 'DISPUTED'`,
  FAILED: sql<boolean>`payment.status = 'FAILED'`,
  OPEN: sql<boolean>`payment.status in ('CREATED', 'CHARGING', 'UNKNOWN', 'PENDING')`,
  PARKED: sql<boolean>`payment.parked_at is not null`,
  REFUND_REFUSED: sql<boolean>`exists (select 1 from refund where refund.payment_id = payment.id
    and ${isOpenRefusal})`,
}

const refunded = sql<number>`coalesce((select sum(refund.amount) from refund
  where refund.payment_id = payment.id and (refund.status <> 'FAILED' or refund.returned_at is not null)), 0)::int`
const refunds = sql<number>`(select count(*)::int from refund where refund.payment_id = payment.id)`

interface RefusedRefund {
  readonly id: string
  readonly amount: number
  readonly refusedAt: string
  readonly declineCode: string | null
}
const refusedRefunds = sql<RefusedRefund[]>`coalesce((select json_agg(json_build_object('id', refund.id,
  'amount', refund.amount, 'refusedAt', refund.created_at, 'declineCode', refund.decline_code)
  order by refund.created_at, refund.id) from refund where refund.payment_id = payment.id and ${isOpenRefusal}), '[]')`

const customer = sql<string | null>`(select ${personNameSql()} from account
  where account.id = contract.account_id)`

export interface PaymentFilter {
  readonly state?: OfficePaymentState | undefined
  readonly paymentId?: string | undefined
  readonly contractId?: string | undefined
  readonly customerId?: string | undefined
  readonly warehouseId?: string | undefined
}

/** The payment of an order with several Boxes belongs to each of its contracts. */
const ofContract = (contractId: string) => sql<boolean>`(contract.id = ${contractId}::uuid or payment.purpose_id = (
  select led.lead_order_id from rental_order led join contract c on c.order_id = led.id where c.id = ${contractId}::uuid))`

/** Newest first. */
export async function findOfficePayments(
  db: Db,
  scope: Scope,
  filter: PaymentFilter,
  { after, limit }: { readonly after: TimeKey | null; readonly limit: number },
) {
  let query = paymentsWithWarehouse(db)
    .selectAll('payment')
    .select(['contract.id as contractId', 'contract.businessId as contractNumber', customer.as('customer')])
    .select(['warehouse.id as warehouseId', 'warehouse.name as warehouseName', refusedRefunds.as('refusedRefunds')])
    .select([refunded.as('refunded'), refunds.as('refunds'), exactInstant('payment.createdAt').as('exactCreatedAt')])
    .where(withinWarehouses(scope, 'warehouse.id'))
  if (filter.state !== undefined) query = query.where(conditions[filter.state])
  if (filter.paymentId !== undefined) query = query.where('payment.id', '=', filter.paymentId)
  if (filter.contractId !== undefined) query = query.where(ofContract(filter.contractId))
  if (filter.customerId !== undefined) query = query.where('contract.accountId', '=', filter.customerId)
  if (filter.warehouseId !== undefined) query = query.where('warehouse.id', '=', filter.warehouseId)
  if (after)
    query = query.where(sql<boolean>`(payment.created_at, payment.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('payment.createdAt', 'desc').orderBy('payment.id', 'desc').limit(limit).execute()
}

const disputesInScope = (db: Db, scope: Scope) =>
  paymentsWithWarehouse(db)
    .innerJoin('dispute', 'dispute.paymentId', 'payment.id')
    .selectAll('dispute')
    .select(['contract.id as contractId', 'contract.businessId as contractNumber', 'warehouse.id as warehouseId'])
    .select([customer.as('customer'), evidenceSubmittedAt.as('answeredAt')])
    .select(exactInstant('dispute.openedAt').as('exactOpenedAt'))
    .where(withinWarehouses(scope, 'warehouse.id'))

export async function findScopedDispute(db: Db, scope: Scope, id: string) {
  return disputesInScope(db, scope).where('dispute.id', '=', id).executeTakeFirst()
}

/** Newest first. */
export async function findOfficeDisputes(
  db: Db,
  scope: Scope,
  status: 'OPEN' | 'WON' | 'LOST' | undefined,
  { after, limit }: { readonly after: TimeKey | null; readonly limit: number },
) {
  let query = disputesInScope(db, scope)
  if (status !== undefined) query = query.where('dispute.status', '=', status)
  if (after)
    query = query.where(sql<boolean>`(dispute.opened_at, dispute.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('dispute.openedAt', 'desc').orderBy('dispute.id', 'desc').limit(limit).execute()
}
