import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
let lockId: string
let warehouseId: string
let boxId: string
beforeAll(async () => {
  app = await startDoorTestApp()
  const box = await app.database.db.selectFrom('box').select(['id', 'warehouseId']).executeTakeFirstOrThrow()
  boxId = box.id
  warehouseId = box.warehouseId
  lockId = `box-${box.id}`
})
afterAll(() => app.close())

const rows = () => app.database.db.selectFrom('lockStatus').selectAll().orderBy('lockId').execute()
const publish = (report: Parameters<typeof app.services.ctx.lockReports.publish>[0]) =>
  app.services.ctx.lockReports.publish(report)

test('stores the presence and the battery that a lock reports', async () => {
  const at = app.clock.now()
  await app.setMode(lockId, 'offline')
  await app.storeLockReports()
  publish({ kind: 'battery', lockId, at, percent: 18 })
  await app.storeLockReports()
  expect(await rows()).toEqual([
    { lockId, warehouseId, boxId, isOnline: false, presenceAt: at, batteryPercent: 18, batteryAt: at },
  ])
})

test('retains the time of the last change when the broker repeats a presence', async () => {
  const since = app.clock.now()
  app.clock.advance(60_000)
  publish({ kind: 'presence', lockId, at: app.clock.now(), isOnline: false })
  await app.storeLockReports()
  expect(await rows()).toMatchObject([{ isOnline: false, presenceAt: since }])
  await app.setMode(lockId, 'ok')
  await app.storeLockReports()
  expect(await rows()).toMatchObject([{ isOnline: true, presenceAt: app.clock.now() }])
})

test('ignores an older report and a lock of no door', async () => {
  const at = new Date(app.clock.now().getTime() - 600_000)
  publish({ kind: 'battery', lockId, at, percent: 90 })
  publish({ kind: 'presence', lockId, at, isOnline: false })
  publish({ kind: 'presence', lockId: `box-${newId()}`, at, isOnline: false })
  publish({ kind: 'presence', lockId: 'box-unknown', at, isOnline: false })
  await app.storeLockReports()
  expect(await rows()).toMatchObject([{ isOnline: true, batteryPercent: 18 }])
})

test('stores the reports of the entrance and of the backup entrance', async () => {
  const at = app.clock.now()
  for (const kind of ['entrance', 'backup']) {
    publish({ kind: 'presence', lockId: `${kind}-${warehouseId}`, at, isOnline: true })
  }
  await app.storeLockReports()
  expect((await rows()).map((row) => [row.lockId.split('-')[0], row.boxId])).toEqual([
    ['backup', null],
    ['box', boxId],
    ['entrance', null],
  ])
})
