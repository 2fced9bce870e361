import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'

/** The secondary barrier-free door of one location: working days 8–16, while its entrance is open around the clock. */
let app: DoorTestApp
let peter: string
let warehouseId: string
let here: GeoPoint
beforeAll(async () => {
  app = await startDoorTestApp()
  peter = await app.token('peter')
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  warehouseId = body.locations[0].warehouse.id
  here = body.locations[0].warehouse.location
})
afterAll(() => app.close())

const knock = async (token = peter, at: GeoPoint = here) => {
  const { status, body } = await app.open(token, `warehouse-unlock-backup/${warehouseId}`, at)
  return [status, body.code ?? body.opened]
}
const moveTo = (moment: string) => app.clock.set(new Date(moment))

test('the backup entrance opens on a working day from eight to four, by the location’s own clock', async () => {
  // Bratislava is an hour ahead in winter.
  moveTo('2026-11-16T06:59:59Z')
  expect(await knock()).toEqual([400, 'lock-v2/lock-is-out-of-time'])
  expect(app.commands()).toEqual([])
  moveTo('2026-11-16T07:00:00Z')
  expect(await knock()).toEqual([200, true])
  expect(app.commands()).toHaveLength(1)
  moveTo('2026-11-16T14:59:00Z')
  expect(await knock()).toEqual([200, true])
  moveTo('2026-11-16T15:00:00Z')
  expect(await knock()).toEqual([400, 'lock-v2/lock-is-out-of-time'])
  moveTo('2026-11-21T10:00:00Z')
  expect(await knock()).toEqual([400, 'lock-v2/lock-is-out-of-time'])
  expect((await app.open(peter, `warehouse-unlock/${warehouseId}`, here)).status).toBe(200)
})

test('it asks for the same rights and the same nearness as the entrance', async () => {
  moveTo('2026-11-23T10:00:00Z')
  app.commands()
  expect(await knock(await app.token('new'))).toEqual([403, 'lock-v2/not-permitted'])
  expect(await knock(peter, { lat: here.lat + 0.01, lng: here.lng })).toEqual([400, 'lock-v2/too-far-away'])
  expect(app.commands()).toEqual([])
})

test('where there is no such door there is nothing to open', async () => {
  const { body } = await app.request('GET', '/api/client/warehouse')
  const other = body.find(({ id }: { id: string }) => id !== warehouseId)
  const answer = await app.open(peter, `warehouse-unlock-backup/${other.id}`, other.location)
  expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
})
