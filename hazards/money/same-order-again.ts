import { randomUUID } from 'node:crypto'
import { findViolations, orderInvariants, paymentInvariants } from '../../server/src/features/operations/index.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { cards, payOrder, submitOrder } from '../../server/src/testing/test-orders.ts'
import { allFreeBoxes } from '../harness/all-free-boxes.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const atOnce = 100
const minuteMs = 60_000

/** Orders, pays and asks again; answers how to ask once more. */
async function orderedAgain(app: TestApp, tally: Tally, boxId: string, round: number): Promise<() => Promise<void>> {
  const phone = `+421907${String(100_000 + round)}`
  const wish = { boxId, email: `${randomUUID()}@example.test`, phone, source: `10.2.${round >> 8}.${round & 255}` }
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => submitOrder(app, { ...wish, headers })
  const answers = await Promise.all(Array.from({ length: atOnce }, send))
  const [first] = answers
  const same = ({ status, body }: TestResponse) =>
    status === 201 && JSON.stringify(body) === JSON.stringify(first?.body)
  for (const answer of answers) tally.try(same(answer), () => `round ${round}: ${answer.status} beside the others`)
  const other = await submitOrder(app, { ...wish, headers, changes: { periodInMonths: 3 } })
  tally.try([409, 422].includes(other.status), () => `another body under the same key: ${other.status}`)
  await payOrder(app, first?.body.paymentUrl, cards.pays)
  app.clock.advance(minuteMs)
  tally.try(same(await send()), () => `round ${round}: another answer after a minute`)
  return async () => {
    const late = await send()
    tally.try(same(late) || late.status === 409, () => `round ${round}: ${late.status} after 25 hours`)
  }
}

/** A double click, a client that tries again, and one that tries again the next day. */
export const sameOrderAgain: Hazard = {
  id: 'A2',
  promise: 'one order sent again and again is one contract and one charge, with the same answer',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 20)
      try {
        const boxes = await allFreeBoxes(app)
        const again = []
        for (let round = 0; round < rounds; round++) {
          again.push(await orderedAgain(app, tally, boxes[round]?.id ?? '', round))
        }
        app.clock.advance(25 * 60 * minuteMs)
        await runScheduledJobs(app)
        for (const ask of again) await ask()
        const { db } = app.database
        const orders = await db.selectFrom('rentalOrder').select('status').where('source', 'like', '10.2.%').execute()
        const fulfilled = orders.filter(({ status }) => status === 'FULFILLED').length
        tally.must(orders.length === rounds && fulfilled === rounds, () => `${orders.length} orders, ${fulfilled} paid`)
        tally.failures.push(...(await findViolations(db, [...paymentInvariants, ...orderInvariants])))
      } finally {
        await app.close()
      }
      return tally.result(
        `${rounds} orders, each ${atOnce} times at once, with another body, after a minute, after 25 h`,
      )
    }),
}
