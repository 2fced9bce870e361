import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorInvariants, findViolations } from '#src/features/operations/index.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'

/** Hazard B2: a revoked right opens no door. */

let app: DoorTestApp
beforeAll(async () => {
  app = await startDoorTestApp({ LOCK_DEADLINE_MS: '10000', LOCK_TIMEOUT_MS: '20000' })
})
afterAll(() => app.close())

test('refuses every unlock after the share was removed, even while earlier unlocks run', {
  timeout: 120_000,
}, async () => {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const [location] = (await app.request('GET', '/api/client/my/doors', { token: peter })).body.locations
  const { boxId, contractId } = location.boxes[0]
  const share = { contractId, email: 'peter@demo.boxzone.test' }
  const unlock = () => app.unlock(peter, `box-unlock/${boxId}`, location.warehouse.location)
  for (let round = 0; round < 10; round++) {
    app.clock.advance(60_000)
    const during = Promise.all(Array.from({ length: 10 }, unlock))
    const removal = app.request('POST', '/api/client/my/remove-box-sharing', {
      token: anna,
      body: share,
      source: `10.1.0.${round}`,
    })
    expect((await removal).status).toBe(200)
    const after = await Promise.all(Array.from({ length: 5 }, unlock))
    expect(new Set(after.map(({ body }) => body.code))).toEqual(new Set(['lock-v2/not-permitted']))
    await during
    await app.request('POST', '/api/client/my/add-box-sharing', {
      token: anna,
      body: share,
      source: `10.1.0.${round}`,
    })
  }
  expect(await findViolations(app.database.db, doorInvariants)).toEqual([])
})
