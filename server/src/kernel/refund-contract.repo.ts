import { sql } from 'kysely'

/**
 * The id of the contract that a refund belongs to, derived from its reason key. Null if the refund covers a complete
 * payment, because one payment can belong to several contracts (decision 0053).
 */
export const refundContract = sql<string | null>`case
  when refund.reason_key ~ '^(withdrawal|deposit|paid-twice):[0-9a-f-]{36}$' then split_part(refund.reason_key, ':', 2)::uuid
  when refund.reason_key ~ '^rent:[0-9a-f-]{36}$'
    then (select r.contract_id from rent r where r.id = split_part(refund.reason_key, ':', 2)::uuid)
  when refund.reason_key like 'credit-note:%'
    then (select i.contract_id from invoice i where i.number = substr(refund.reason_key, 13)) end`

/**
 * The id of the lead order. When one payment covers the orders of several Boxes, it belongs to the lead order. The order
 * of a single Box is its own lead order.
 */
export const leadOrderOf = (orderId: ReturnType<typeof sql>) =>
  sql<string>`(select coalesce(led.lead_order_id, led.id) from rental_order led where led.id = ${orderId})`
