import { setTimeout as pause } from 'node:timers/promises'
import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { databaseFromPool } from '../../server/src/kernel/database/index.ts'
import { openPostgres } from '../../server/src/kernel/database/postgres.ts'
import { advanceMinutes, fetchOrderStatus, newCustomer, payOrder, submitOrder } from '../../testkit/app/customer.ts'
import type { RunningServer } from '../../testkit/app/server.ts'
import type { Tally } from '../hazard.ts'

/** More than the five minutes after which the server first queries an open payment. */
const minutesToPaymentQuery = 6

/** Buys Boxes and records the acknowledged orders and payments. */
export function createOrderingCustomer(server: RunningServer, boxes: string[]) {
  const placed = new Set<string>()
  const paid = new Set<string>()
  const refused: string[] = []
  const buy = async (n: number) => {
    const boxId = boxes.pop()
    if (!boxId) return
    const customer = newCustomer(boxId, n)
    try {
      const order = await submitOrder(server, customer).catch((error: unknown) => {
        boxes.unshift(boxId)
        throw error
      })
      placed.add(order.orderId)
      const cardPage = await payOrder(server, order, customer.source)
      if (cardPage === 303) paid.add(order.orderId)
      else refused.push(`the card page returned ${cardPage}`)
    } catch (error) {
      refused.push(String(error))
    }
  }
  return { placed, paid, refused, buy }
}

async function untilSettled(server: RunningServer, orderId: string): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const status = await fetchOrderStatus(server, { orderId, paymentUrl: '' }).catch(() => 'unreachable')
    if (status === 'FULFILLED') return status
    if (tries === 10) await advanceMinutes(server, minutesToPaymentQuery).catch(() => {})
    await pause(250)
  }
  return fetchOrderStatus(server, { orderId, paymentUrl: '' })
}

/** Waits a limited time for the jobs to settle all open orders, and returns the remaining violations. */
export async function findUnsettledOrders(server: RunningServer, url: string): Promise<string[]> {
  const database = databaseFromPool(openPostgres(url, 2))
  try {
    for (let tries = 0; ; tries++) {
      const found = await findViolations(database.db, [...paymentInvariants, ...orderInvariants])
      if (found.length === 0 || tries === 30) return found
      if (tries % 10 === 0) await advanceMinutes(server, minutesToPaymentQuery).catch(() => {})
      await pause(500)
    }
  } finally {
    await database.close()
  }
}

interface Acknowledged {
  readonly placed: ReadonlySet<string>
  readonly paid: ReadonlySet<string>
}

/** Every acknowledged order exists, and every paid order is fulfilled. */
export async function checkAcknowledgedOrders(
  server: RunningServer,
  { placed, paid }: Acknowledged,
  tally: Tally,
): Promise<void> {
  for (const orderId of paid) {
    const status = await untilSettled(server, orderId)
    tally.record(status === 'FULFILLED', () => `order ${orderId} was paid and is ${status}`)
  }
  for (const orderId of placed) {
    const status = await fetchOrderStatus(server, { orderId, paymentUrl: '' }).catch(() => 'lost')
    tally.record(status !== 'lost', () => `order ${orderId} was acknowledged and is lost`)
  }
}

/** Returns e-mails that are not sent after 30 seconds. */
export async function findUnsentEmails(url: string): Promise<string[]> {
  const database = databaseFromPool(openPostgres(url, 1))
  try {
    for (let tries = 0; ; tries++) {
      const rows = await database.db
        .selectFrom('outboxEmail')
        .select(['kind', 'status'])
        .where('status', '!=', 'SENT')
        .execute()
      if (rows.length === 0 || tries === 60) return rows.map(({ kind, status }) => `an e-mail ${kind} is ${status}`)
      await pause(500)
    }
  } finally {
    await database.close()
  }
}
