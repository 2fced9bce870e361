import { api } from '@boxzone/contract'
import { findBusinessId } from '#src/features/contracts/index.ts'
import { findPaymentFor, type Payment } from '#src/features/payments/index.ts'
import { findBox, findWarehouse } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOrder, type Order } from './orders.repo.ts'
import { paymentStatusOf } from './orders.rules.ts'

export const orderStateRoute = route(api.orderState, async (ctx, { orderId }) => {
  const order = await findOrder(ctx.db, orderId)
  if (!order) throw new CallError('not-found')
  const { status, createdAt } = order
  const payment = status === 'FULFILLED' ? null : await paymentFacts(ctx.db, orderId)
  const paymentStatus = paymentStatusOf({ status, createdAt, payment }, ctx.now())
  const retry = paymentStatus === 'fail' ? { retry: { url: '/api/client/order/retry-payment' } } : {}
  return { orderId, status, paymentStatus, ...retry, ...(await fulfilledFacts(ctx.db, order, ctx.now())) }
})

async function paymentFacts(db: Db, orderId: string) {
  const payment = await findPaymentFor(db, { purpose: 'ORDER', purposeId: orderId })
  return payment ? { settled: settled(payment), since: payment.createdAt } : null
}

function settled({ status }: Payment): 'PAID' | 'FAILED' | null {
  return status === 'PAID' || status === 'FAILED' ? status : null
}

/** Public facts only: who holds the link may not be who ordered. */
async function fulfilledFacts(db: Db, order: Order, now: Date) {
  if (order.status !== 'FULFILLED' || !order.contractId) return {}
  const [businessId, box, warehouse] = await Promise.all([
    findBusinessId(db, order.contractId),
    findBox(db, order.boxId),
    findWarehouse(db, order.warehouseId, now),
  ])
  if (!businessId || !box || !warehouse) return {}
  const place = {
    warehouseId: warehouse.id,
    warehouseName: warehouse.name,
    boxName: box.name,
    from: order.quote.firstPeriod.from,
  }
  return { businessId, place }
}
