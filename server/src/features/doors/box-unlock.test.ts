import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessLogRows, payOverdueRent, type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())
// Every test starts after the command window of the previous one.
beforeEach(() => {
  shared.app.clock.advance(60_000)
  shared.app.commands()
})

const unlock = (token: string, body: unknown = shared.position) =>
  shared.app.unlock(token, `box-unlock/${shared.boxId}`, body)
const lockId = () => `box-${shared.boxId}`

test('unlocks the Box for the tenant and the shared user until the lock relocks', async () => {
  const { app, anna, peter } = shared
  const unlocked = await unlock(anna)
  expect(unlocked.body).toEqual({ opened: true, relockInSeconds: 8, at: app.clock.now().toISOString() })
  expect(app.lock(lockId()).state).toBe('unlocked')
  app.clock.advance(10_000)
  expect(app.lock(lockId()).state).toBe('locked')
  expect((await unlock(peter)).status).toBe(200)
})

test('refuses a stranger, a distant position and an invalid position without sending a command', async () => {
  const { app, anna, position } = shared
  const stranger = await app.token('new')
  expect((await unlock(stranger)).body).toMatchObject({ status: 403, code: 'lock-v2/not-permitted' })
  const distant = { lat: position.lat + 0.01, lng: position.lng }
  expect((await unlock(anna, distant)).body).toMatchObject({ status: 400, code: 'lock-v2/too-far-away' })
  expect((await unlock(anna, { lat: 0, lng: 0 })).body.code).toBe('lock-v2/too-far-away')
  for (const body of [{}, { lat: 'x', lng: 1 }, { lat: 91, lng: 0 }, { ...position, accuracy: -1 }]) {
    expect((await unlock(anna, body)).body.code).toBe('validation')
  }
  expect(app.commands()).toEqual([])
  expect((await accessLogRows(shared)).slice(0, 3).map(({ result }) => result)).toContain('lock-v2/not-permitted')
})

test('unlocks for a suspended tenant as soon as the payment is settled', async () => {
  const { app } = shared
  const maria = await app.token('maria')
  const doors = (await app.request('GET', '/api/client/my/doors', { token: maria })).body.locations[0]
  const unlockMarias = () => app.unlock(maria, `box-unlock/${doors.boxes[0].boxId}`, doors.warehouse.location)
  expect((await unlockMarias()).body).toMatchObject({ status: 403, code: 'lock-v2/access-suspended' })
  await payOverdueRent(app, maria)
  expect((await unlockMarias()).status).toBe(200)
})

test('sends one command for twenty concurrent requests and returns the same result to all', async () => {
  const { app, anna, peter } = shared
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => unlock(n % 2 === 0 ? anna : peter)))
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(responses[0]?.status).toBe(200)
  expect(app.commands()).toHaveLength(1)
  app.clock.advance(2_999)
  await unlock(anna)
  expect(app.commands()).toEqual([])
  app.clock.advance(1)
  await unlock(anna)
  expect(app.commands()).toHaveLength(1)
})

test.each([
  ['jammed', 'lock-v2/jammed'],
  ['lying', 'lock-v2/unreachable'],
  ['garbage', 'lock-v2/unreachable'],
  ['offline', 'lock-v2/offline'],
] as const)('reports a lock in the mode %s as %s, never as open', async (mode, code) => {
  const { app, anna } = shared
  await app.setMode(lockId(), mode)
  const before = app.lock(lockId()).openings
  app.commands()
  expect((await unlock(anna)).body).toMatchObject({ status: 503, code })
  // A repeated request joins the command and gets the same code.
  expect((await unlock(anna)).body.code).toBe(code)
  expect(app.lock(lockId()).openings).toBe(before)
  if (mode === 'offline') expect(app.commands()).toEqual([])
  await app.setMode(lockId(), 'ok')
  expect((await accessLogRows(shared))[0]).toMatchObject({ result: code, confirmedAt: null })
})

test('reports the lock as offline while the broker is down', async () => {
  const { app, anna } = shared
  await app.disconnectBroker()
  expect((await unlock(anna)).body.code).toBe('lock-v2/offline')
  await app.reconnectBroker()
  app.clock.advance(3_000)
  expect((await unlock(anna)).status).toBe(200)
})

test('refuses a former shared user at the first request after the share was removed', async () => {
  const { app, anna, peter, contractId, warehouseId, position } = shared
  expect((await unlock(peter)).status).toBe(200)
  const share = { contractId, email: 'peter@demo.boxzone.test' }
  await app.request('POST', '/api/client/my/remove-box-sharing', { token: anna, body: share })
  app.clock.advance(60_000)
  app.commands()
  expect((await unlock(peter)).body.code).toBe('lock-v2/not-permitted')
  expect((await app.unlock(peter, `warehouse-unlock/${warehouseId}`, position)).body.code).toBe('lock-v2/not-permitted')
  expect(app.commands()).toEqual([])
  await app.request('POST', '/api/client/my/add-box-sharing', { token: anna, body: share })
})
