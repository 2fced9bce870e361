import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { claimEach } from './claim-each.ts'
import { expireOrdersAfter } from './testing/expire-orders-after.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

test('claims Boxes sorted by id and returns the claims in the sequence of the items', async () => {
  const claimed: string[] = []
  const claims = await claimEach([{ boxId: 'b' }, { boxId: 'c' }, { boxId: 'a' }], async ({ boxId }) => {
    claimed.push(boxId)
    return boxId
  })
  expect(claimed).toEqual(['a', 'b', 'c'])
  expect(claims).toEqual(['b', 'c', 'a'])
})

/** The occupied Boxes in the order of the commands that claimed them. */
async function claimedBoxes(boxIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ boxId: string }>`select box_id from occupancy
    where box_id = any(${boxIds}::uuid[]) and from_at = ${app.clock.now()} order by cmin::text::int`.execute(
    app.database.db,
  )
  return rows.map(({ boxId }) => boxId)
}

async function placeWithHighestIdFirst() {
  const boxIds = (await freeBoxes(app)).slice(0, 3).map(({ id }) => id)
  const [boxId = '', ...others] = boxIds.sort().reverse()
  const { body } = await submitOrder(app, { boxId, changes: { boxIds: [boxId, ...others] } })
  await expireOrdersAfter(app, 31)
  return { ...body, boxIds }
}

test('claims the Boxes of an expired order sorted by id when the customer pays again', async () => {
  const { orderId, boxIds } = await placeWithHighestIdFirst()
  const again = await app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
  expect(again.status).toBe(200)
  expect(await claimedBoxes(boxIds)).toEqual(boxIds.toSorted())
})

test('claims the Boxes of an expired order sorted by id when its payment is late', async () => {
  const { paymentUrl, boxIds } = await placeWithHighestIdFirst()
  await payOrder(app, paymentUrl, cards.pays)
  expect(await claimedBoxes(boxIds)).toEqual(boxIds.toSorted())
})
