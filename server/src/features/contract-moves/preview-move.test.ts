import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
let eva: ReturnType<typeof movesOf>
beforeAll(async () => {
  app = await startTestApp()
  eva = movesOf(app, await createTenant(app, validCard, firm))
})
afterAll(() => app.close())

test('returns the days, the prices and the deposit of a move and changes nothing', async () => {
  const box = await eva.freeBox('dearer')
  const day = dayAfter(app, 5)
  const { body } = await eva.preview(box.id, day)
  expect(body).toMatchObject({ day, box: { id: box.id }, priceFrom: dayAfter(app, 6), oldBoxUntil: dayAfter(app, 7) })
  expect(body.totalPrice).toBeGreaterThan(body.currentTotalPrice)
  expect(body.hasNewEntranceCode).toBe(false)
  expect(await eva.rows()).toEqual([])
})

test('shows another entrance code for a Box of another warehouse', async () => {
  const [box] = await freeBoxes(app, 'Petržalka')
  const { body } = await eva.preview(box?.id ?? '', dayAfter(app, 0))
  expect(body.hasNewEntranceCode).toBe(true)
})

test.each([
  ['a day in the past', -1],
  ['a day more than 60 days ahead', 61],
])('refuses %s', async (_name, days) => {
  const box = await eva.freeBox('dearer')
  const { body } = await eva.preview(box.id, dayAfter(app, days))
  expect(body).toMatchObject({ code: 'contract/move-not-possible', reason: 'DAY' })
})

test('refuses the Box of the contract itself and an unknown Box', async () => {
  const { boxId, id } = await eva.contract()
  expect((await eva.preview(boxId, dayAfter(app, 0))).body.reason).toBe('BOX_NOT_FREE')
  expect((await eva.preview(id, dayAfter(app, 0))).body.code).toBe('not-found')
})
