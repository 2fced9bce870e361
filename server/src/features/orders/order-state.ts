import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOrderState, type OrderStateRecord } from './order-state.repo.ts'
import { canPayAgain, paymentStatusOf, unfulfillableReason } from './orders.rules.ts'

export const orderStateRoute = route(api.orderState, async (ctx, { orderId }) => {
  const order = await findOrderState(ctx.db, orderId, ctx.now())
  if (!order) throw new CallError('not-found')
  const { status, createdAt } = order
  const facts = { status, createdAt, payment: paymentFacts(order) }
  const paymentStatus = paymentStatusOf(facts, ctx.now())
  const retry = canPayAgain(facts, ctx.now()) ? { retry: { url: '/api/client/order/retry-payment' } } : {}
  const lost = unfulfillableReason(order.refundReason)
  return { orderId, status, paymentStatus, ...retry, ...(lost ? { lost } : {}), ...fulfilledFacts(order) }
})

function paymentFacts({ paymentStatus: status, paymentAt: since }: OrderStateRecord) {
  if (status === null || since === null) return null
  const isSettled = status === 'PAID' || status === 'FAILED' || status === 'REFUNDED'
  return { settled: isSettled ? status : null, since } as const
}

/** Only public data, because third parties may have the link. */
function fulfilledFacts({
  businessId,
  warehouseId,
  warehouseName,
  boxName,
  startsOn: from,
  hasStarted,
  others,
}: OrderStateRecord) {
  if (!businessId || !boxName || !warehouseName || !from) return {}
  const place = { warehouseId, warehouseName, boxName, from, startsLater: hasStarted === false }
  return { businessId, place, ...(others ? { others: [...others] } : {}) }
}
