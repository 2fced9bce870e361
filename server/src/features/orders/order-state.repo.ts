import type { OrderStatus } from '@boxzone/contract'
import { CompiledQuery } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

/** Public data of an order. `businessId` and the fields after it are null until the order is fulfilled. */
export interface OrderStateRecord {
  readonly status: OrderStatus
  readonly createdAt: Date
  /** Status of the newest payment. Null after the order was fulfilled. */
  readonly paymentStatus: string | null
  readonly paymentAt: Date | null
  /** Why the payment of a cancelled order was refunded. Null for other orders. */
  readonly refundReason: string | null
  readonly warehouseId: string
  readonly startsOn: string | null
  readonly businessId: string | null
  readonly boxName: string | null
  readonly warehouseName: string | null
  /** Whether the contract has started. */
  readonly hasStarted: boolean | null
  /** The other Boxes of the payment. */
  readonly others: readonly { readonly orderId: string; readonly businessId: string; readonly boxName: string }[] | null
}

/** One raw query, because browsers poll it after a payment. */
const orderState = `
  select o.status, o.created_at, o.warehouse_id, o.quote -> 'firstPeriod' ->> 'from' as starts_on,
    payment.status as payment_status, payment.created_at as payment_at,
    case when o.status = 'CANCELLED' and payment.status in ('PAID', 'REFUNDED') then (
      select reason_key from refund where payment_id = payment.id order by created_at limit 1) end as refund_reason,
    contract.business_id, box.name as box_name, warehouse.name as warehouse_name,
    (select json_agg(json_build_object('orderId', led.id, 'businessId', c.business_id, 'boxName', b.name) order by led.number)
      from rental_order led join contract c on c.id = led.contract_id join box b on b.id = led.box_id
      where led.lead_order_id = o.id and o.status = 'FULFILLED') as others,
    contract.starts_on <= ($2::timestamptz at time zone warehouse.time_zone)::date as has_started
  from rental_order o
  left join lateral (
    select id, status, created_at from payment where purpose = 'ORDER' and purpose_id = o.id
    order by created_at desc, attempt desc limit 1) payment on o.status <> 'FULFILLED'
  left join contract on o.status = 'FULFILLED' and contract.id = o.contract_id
  left join box on contract.id is not null and box.id = o.box_id
  left join warehouse on contract.id is not null and warehouse.id = o.warehouse_id
  where o.id = $1`

export async function findOrderState(db: Db, id: string, now: Date): Promise<OrderStateRecord | undefined> {
  const query: CompiledQuery<OrderStateRecord> = CompiledQuery.raw(orderState, [id, now])
  return (await db.executeQuery(query)).rows[0]
}
