import { calls, endsSession, hasBody, send, smuggled } from '../../server/src/testing/api-sweep.ts'
import { wellFormedRequest } from '../../server/src/testing/sweep-requests.ts'
import { login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { payOrder, submitOrder } from '../../server/src/testing/test-orders.ts'
import { allFreeBoxes } from '../harness/all-free-boxes.ts'
import { findText } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const canary = 'canary-of-smuggling'

/** An order that names its own price is charged the real one. */
async function ownPrice(app: TestApp, tally: Tally, count: number): Promise<void> {
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
    tally.try(
      order?.status === 'SUBMITTED' && order.amount > 2_000,
      () => `an order for ${order?.amount}: ${order?.status}`,
    )
    if (n < 5) await payOrder(app, placed.body.paymentUrl, '4242 4242 4242 4242')
  }
}

export const smuggledFields: Hazard = {
  id: 'A13',
  promise: 'nobody sets a price, a state, a role or an owner from outside',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 10)
      const mine = calls.filter(([name, call]) => hasBody(call) && !call.rawBody && !endsSession.has(name))
      try {
        const signIn = async (name: string) =>
          (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
        const [client, staff] = [await signIn('anna'), await signIn('admin')]
        for (let round = 0; round < rounds; round++) {
          for (const [name, call] of mine) {
            const fields = { ...smuggled(canary), ...wellFormedRequest(call, scale.seed + round) }
            const token = { public: undefined, client, staff }[call.auth]
            const { status } = await send(app, call, { parameters: {}, fields }, token)
            tally.try(status < 500, () => `${name}: ${status}`)
          }
        }
        await ownPrice(app, tally, Math.min(40, trialsOf(scale, 40)))
        const kept = await findText(app.database.db, canary)
        tally.must(kept.length === 0, () => `what was smuggled in is kept in ${kept.join(', ')}`)
        const { body } = await app.request('GET', '/api/client/client-user/current', { token: client })
        tally.must(body.type === 'ClientUser', () => `a customer became ${body.type}`)
      } finally {
        await app.close()
      }
      return tally.result(
        `${mine.length} calls × ${rounds} bodies with price, status, role, owner …; the whole database searched`,
      )
    }),
}
