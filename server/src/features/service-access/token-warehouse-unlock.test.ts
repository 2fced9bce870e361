import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startUnlockTokenApp, tokenOfEarlierTenant, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60_000)
  app.commands()
})

test('unlocks the entrance with the token of a Box', async () => {
  const { body } = await app.unlockWarehouse(app.warehouseId, await app.newToken())
  expect(body).toMatchObject({ opened: true })
  expect(app.commands()).toHaveLength(1)
})

test('unlocks the entrance with a staff token for the warehouse', async () => {
  const { warehouseId } = app
  const token = await app.staffToken({ contractId: undefined, warehouseId })
  expect((await app.unlockWarehouse(warehouseId, token)).status).toBe(200)
})

test('refuses another warehouse and a distant position', async () => {
  const { position, warehouseId } = app
  const token = await app.newToken()
  const { body } = await app.request('GET', '/api/client/warehouse')
  const warehouse = body.find(({ id }: { id: string }) => id !== warehouseId)
  const other = await app.unlockWarehouse(warehouse.id, token, warehouse.location)
  expect(other.body.code).toBe('lock-v2/not-permitted')
  const distant = await app.unlockWarehouse(warehouseId, token, { lat: position.lat + 0.01, lng: position.lng })
  expect(distant.body.code).toBe('lock-v2/too-far-away')
  expect(app.commands()).toEqual([])
})

test('refuses an expired token', async () => {
  const token = await app.newToken()
  app.clock.set(app.inHours(4))
  expect((await app.unlockWarehouse(app.warehouseId, token)).body.code).toBe('unlock-token/expired')
  expect(app.commands()).toEqual([])
})

test('refuses a staff token of an earlier tenant’s contract', async () => {
  const token = await tokenOfEarlierTenant(app)
  expect((await app.unlockWarehouse(app.warehouseId, token)).body.code).toBe('lock-v2/not-permitted')
  expect(app.commands()).toEqual([])
})
