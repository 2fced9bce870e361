import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())
beforeEach(async () => {
  shared.app.clock.advance(60_000)
  await shared.app.database.db.deleteFrom('task').where('kind', '=', 'door-failing').execute()
})

const lockId = () => `box-${shared.boxId}`
const unlock = async () => {
  shared.app.clock.advance(60_000)
  return shared.app.unlock(shared.anna, `box-unlock/${shared.boxId}`, shared.position)
}
const failingDoors = () =>
  shared.app.database.db
    .selectFrom('task')
    .select(['reference', 'warehouseId', 'doneAt', 'dueOn'])
    .where('kind', '=', 'door-failing')
    .execute()

test('creates one task for a jammed lock, and reopens the completed task after the next jam', async () => {
  const { app, warehouseId } = shared
  await app.setMode(lockId(), 'jammed')
  await unlock()
  await unlock()
  const reference = `door-failing:${lockId()}`
  expect(await failingDoors()).toMatchObject([{ reference, warehouseId, doneAt: null, dueOn: '2026-11-15' }])
  await app.database.db.updateTable('task').set({ doneAt: app.clock.now() }).execute()
  await unlock()
  expect(await failingDoors()).toMatchObject([{ reference, doneAt: null }])
})

test('creates a task when a lock is offline for the third time in a row', async () => {
  const { app } = shared
  await app.setMode(lockId(), 'ok')
  expect((await unlock()).status).toBe(200)
  await app.setMode(lockId(), 'offline')
  await unlock()
  await unlock()
  expect(await failingDoors()).toEqual([])
  await unlock()
  expect(await failingDoors()).toHaveLength(1)
  await app.setMode(lockId(), 'ok')
})

test('creates no task while the broker is down', async () => {
  const { app } = shared
  await app.disconnectBroker()
  for (let count = 0; count < 3; count += 1) await unlock()
  expect(await failingDoors()).toEqual([])
  await app.reconnectBroker()
})
