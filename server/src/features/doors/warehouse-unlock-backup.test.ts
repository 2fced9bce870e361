import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'

/** Peter's warehouse has a barrier-free backup door (working days 8–16) and an entrance that is always open. */
let app: DoorTestApp
let peter: string
let warehouseId: string
let position: GeoPoint
beforeAll(async () => {
  app = await startDoorTestApp()
  peter = await app.token('peter')
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  warehouseId = body.locations[0].warehouse.id
  position = body.locations[0].warehouse.location
})
afterAll(() => app.close())

const unlock = async (token = peter, at: GeoPoint = position) => {
  const { status, body } = await app.unlock(token, `warehouse-unlock-backup/${warehouseId}`, at)
  return [status, body.code ?? body.opened]
}
const setTime = (moment: string) => app.clock.set(new Date(moment))

test('unlocks the backup door on working days from 8 to 16 in the local time of the warehouse', async () => {
  // Bratislava is one hour ahead of UTC in winter.
  setTime('2026-11-16T06:59:59Z')
  expect(await unlock()).toEqual([400, 'lock-v2/lock-is-out-of-time'])
  expect(app.commands()).toEqual([])
  setTime('2026-11-16T07:00:00Z')
  expect(await unlock()).toEqual([200, true])
  expect(app.commands()).toHaveLength(1)
  setTime('2026-11-16T14:59:00Z')
  expect(await unlock()).toEqual([200, true])
  setTime('2026-11-16T15:00:00Z')
  expect(await unlock()).toEqual([400, 'lock-v2/lock-is-out-of-time'])
  setTime('2026-11-21T10:00:00Z')
  expect(await unlock()).toEqual([400, 'lock-v2/lock-is-out-of-time'])
  expect((await app.unlock(peter, `warehouse-unlock/${warehouseId}`, position)).status).toBe(200)
})

test('requires the same right and distance as the entrance', async () => {
  setTime('2026-11-23T10:00:00Z')
  app.commands()
  expect(await unlock(await app.token('new'))).toEqual([403, 'lock-v2/not-permitted'])
  expect(await unlock(peter, { lat: position.lat + 0.01, lng: position.lng })).toEqual([400, 'lock-v2/too-far-away'])
  expect(app.commands()).toEqual([])
})

test('responds with 404 for a warehouse without a backup door', async () => {
  const { body } = await app.request('GET', '/api/client/warehouse')
  const other = body.find(({ id }: { id: string }) => id !== warehouseId)
  const response = await app.unlock(peter, `warehouse-unlock-backup/${other.id}`, other.location)
  expect([response.status, response.body.code]).toEqual([404, 'not-found'])
})
