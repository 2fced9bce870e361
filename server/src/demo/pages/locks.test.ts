import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
beforeAll(async () => {
  app = await startDoorTestApp()
})
afterAll(() => app.close())

test('shows the simulated locks and changes their mode', async () => {
  const anna = await app.token('anna')
  const [{ boxes, warehouse }] = (await app.request('GET', '/api/client/my/doors', { token: anna })).body.locations
  const lockId = `box-${boxes[0].boxId}`
  const unlock = () => app.unlock(anna, `box-unlock/${boxes[0].boxId}`, warehouse.location)
  const setMode = (lock: string, mode: string) => app.request('POST', `/dev/locks/${lock}`, { body: { mode } })
  await unlock()
  const { body } = await app.request('GET', '/dev/locks')
  expect(body.doors.find((door: { lockId: string }) => door.lockId === lockId)).toMatchObject({
    door: 'box',
    tenant: 'anna@demo.boxzone.test',
  })
  expect(body.commands[0]).toMatchObject({ result: expect.any(String) })
  app.clock.advance(60_000)
  expect((await setMode(lockId, 'jammed')).status).toBe(200)
  expect((await unlock()).status).toBe(503)
  expect((await setMode(lockId, 'ok')).status).toBe(200)
  expect((await setMode(lockId, 'no')).status).toBe(400)
  expect((await setMode('nothing', 'ok')).status).toBe(404)
  expect((await app.request('GET', '/dev/locks.html')).status).toBe(200)
})

test('changes the battery of a simulated lock', async () => {
  const [door] = (await app.request('GET', '/dev/locks')).body.doors
  const path = `/dev/locks/${door.lockId}`
  const changed = await app.request('POST', path, { body: { battery: '15' } })
  const shown = changed.body.doors.find((one: { lockId: string }) => one.lockId === door.lockId)
  expect([changed.status, shown.battery, shown.mode]).toEqual([200, 15, 'ok'])
  for (const body of [{ battery: '101' }, { battery: 'x' }, {}])
    expect((await app.request('POST', path, { body })).status).toBe(400)
})
