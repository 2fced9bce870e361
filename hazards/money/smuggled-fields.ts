import { calls, endsSession, hasBody, send, smuggled } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { payOrder, submitOrder } from '../../server/src/testing/test-orders.ts'
import { signInAs } from '../../server/src/testing/test-staff.ts'
import { testCards } from '../../testkit/app/test-cards.ts'
import { allFreeBoxes } from '../harness/all-free-boxes.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { findText } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const canary = 'canary-of-smuggling'

/** The server ignores a price in the order and charges its own price. */
async function checkOrderPrice(app: TestApp, tally: Tally, count: number): Promise<void> {
  const boxes = await allFreeBoxes(app)
  for (let n = 0; n < count; n++) {
    const boxId = boxes[n]?.id ?? ''
    const changes = {
      ...smuggled(canary),
      price: 0.01,
      amount: 1,
      total: 1,
      deposit: 0,
      monthlyNet: 1,
      quote: { total: 1 },
    }
    const placed = await submitOrder(app, { boxId, changes, source: `10.4.${n >> 8}.${n & 255}` })
    const { db } = app.database
    const order = await db
      .selectFrom('rentalOrder')
      .select(['amount', 'status'])
      .where('id', '=', placed.body.orderId)
      .executeTakeFirst()
    tally.record(
      order?.status === 'SUBMITTED' && order.amount > 2_000,
      () => `an order for ${order?.amount}: ${order?.status}`,
    )
    if (n < 5) await payOrder(app, placed.body.paymentUrl, testCards.pays)
  }
}

export const smuggledFields: Hazard = {
  id: 'A13',
  guarantee: 'a request cannot set a price, a status, a role or an owner',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 10)
      const callsWithBody = calls.filter(([name, call]) => hasBody(call) && !call.rawBody && !endsSession.has(name))
      try {
        const [client, staff] = [await fetchDemoToken(app, 'anna'), await signInAs(app, 'OWNER')]
        for (let round = 0; round < rounds; round++) {
          for (const [name, call] of callsWithBody) {
            const fields = { ...smuggled(canary), ...wellFormedRequest(call, scale.seed + round) }
            const token = { public: undefined, client, staff }[call.auth]
            const { status } = await send(app, call, { parameters: {}, fields }, token)
            tally.record(status < 500, () => `${name}: ${status}`)
          }
        }
        await checkOrderPrice(app, tally, Math.min(40, trialsOf(scale, 40)))
        const tables = await findText(app.database.db, canary)
        tally.must(tables.length === 0, () => `smuggled values are stored in ${tables.join(', ')}`)
        const { body } = await app.request('GET', '/api/client/client-user/current', { token: client })
        tally.must(body.type === 'ClientUser', () => `a customer became ${body.type}`)
      } finally {
        await app.close()
      }
      return tally.result(
        `${callsWithBody.length} calls × ${rounds} bodies with price, status, role, owner and more; all tables searched`,
      )
    }),
}
