import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
beforeAll(async () => {
  app = await startDoorTestApp({ LOCK_OPENINGS_PER_MINUTE: '12' })
})
afterAll(() => app.close())

test('refuses the thirteenth unlock of a door by one account within a minute, but no other account or door', async () => {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const [{ boxes, warehouse }] = (await app.request('GET', '/api/client/my/doors', { token: peter })).body.locations
  const unlock = (token: string, path: string) => app.unlock(token, path, warehouse.location)
  const path = `box-unlock/${boxes[0].boxId}`
  for (let opened = 0; opened < 12; opened++) {
    expect((await unlock(peter, path)).status).toBe(200)
    app.clock.advance(3_000)
  }
  app.commands()
  const refused = await unlock(peter, path)
  expect(refused.body).toMatchObject({ status: 429, code: 'rate-limited' })
  expect(refused.headers['retry-after']).toBe('24')
  expect(app.commands()).toEqual([])
  expect((await unlock(anna, path)).status).toBe(200)
  expect((await unlock(peter, `warehouse-unlock/${warehouse.id}`)).status).toBe(200)
  app.clock.advance(24_000)
  expect((await unlock(peter, path)).status).toBe(200)
})
