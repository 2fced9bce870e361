import { randomUUID } from 'node:crypto'
import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { cards, payOrder, submitOrder } from '../../server/src/testing/test-orders.ts'
import { allFreeBoxes } from '../harness/all-free-boxes.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const copies = 100
const minuteMs = 60_000

/** Sends one order many times and pays it. The returned function sends it once more. */
async function repeatOrder(app: TestApp, tally: Tally, boxId: string, round: number): Promise<() => Promise<void>> {
  const phone = `+421907${String(100_000 + round)}`
  const order = { boxId, email: `${randomUUID()}@example.test`, phone, source: `10.2.${round >> 8}.${round & 255}` }
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => submitOrder(app, { ...order, headers })
  const responses = await Promise.all(Array.from({ length: copies }, send))
  const [first] = responses
  const same = ({ status, body }: TestResponse) =>
    status === 201 && JSON.stringify(body) === JSON.stringify(first?.body)
  for (const response of responses)
    tally.record(same(response), () => `round ${round}: ${response.status} differs from the first response`)
  const other = await submitOrder(app, { ...order, headers, changes: { periodInMonths: 3 } })
  tally.record([409, 422].includes(other.status), () => `another body under the same key: ${other.status}`)
  await payOrder(app, first?.body.paymentUrl, cards.pays)
  app.clock.advance(minuteMs)
  tally.record(same(await send()), () => `round ${round}: different response after a minute`)
  return async () => {
    const late = await send()
    tally.record(same(late) || late.status === 409, () => `round ${round}: ${late.status} after 25 hours`)
  }
}

export const sameOrderAgain: Hazard = {
  id: 'A2',
  guarantee: 'a repeated order creates one contract and one charge and gets the same response',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 20)
      try {
        const boxes = await allFreeBoxes(app)
        const again = []
        for (let round = 0; round < rounds; round++) {
          again.push(await repeatOrder(app, tally, boxes[round]?.id ?? '', round))
        }
        app.clock.advance(25 * 60 * minuteMs)
        await runScheduledJobs(app)
        for (const repeat of again) await repeat()
        const { db } = app.database
        const orders = await db.selectFrom('rentalOrder').select('status').where('source', 'like', '10.2.%').execute()
        const fulfilled = orders.filter(({ status }) => status === 'FULFILLED').length
        tally.must(orders.length === rounds && fulfilled === rounds, () => `${orders.length} orders, ${fulfilled} paid`)
        tally.failures.push(...(await findViolations(db, [...paymentInvariants, ...orderInvariants])))
      } finally {
        await app.close()
      }
      return tally.result(
        `${rounds} orders, each sent ${copies} times concurrently, with another body, after a minute and after 25 h`,
      )
    }),
}
