import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorInvariants, findViolations } from '#src/features/operations/index.ts'
import { type DoorDesk, openDoorDesk } from '#src/testing/door-desk.ts'

/** Hazard B2: what is taken back is closed at once, also under load. */

let desk: DoorDesk
beforeAll(async () => {
  desk = await openDoorDesk({ LOCK_DEADLINE_MS: '10000', LOCK_TIMEOUT_MS: '20000' })
})
afterAll(() => desk.close())

test('no opening is allowed after a share was taken back, while others keep knocking', {
  timeout: 120_000,
}, async () => {
  const [anna, peter] = [await desk.token('anna'), await desk.token('peter')]
  const [location] = (await desk.request('GET', '/api/client/my/doors', { token: peter })).body.locations
  const { boxId, contractId } = location.boxes[0]
  const share = { contractId, email: 'peter@demo.boxzone.test' }
  const knock = () => desk.open(peter, `box-unlock/${boxId}`, location.warehouse.location)
  for (let round = 0; round < 10; round++) {
    desk.clock.advance(60_000)
    const during = Promise.all(Array.from({ length: 10 }, knock))
    const taken = desk.request('POST', '/api/client/my/remove-box-sharing', {
      token: anna,
      body: share,
      source: `10.1.0.${round}`,
    })
    expect((await taken).status).toBe(200)
    const after = await Promise.all(Array.from({ length: 5 }, knock))
    expect(new Set(after.map(({ body }) => body.code))).toEqual(new Set(['lock-v2/not-permitted']))
    await during
    await desk.request('POST', '/api/client/my/add-box-sharing', {
      token: anna,
      body: share,
      source: `10.1.0.${round}`,
    })
  }
  expect(await findViolations(desk.database.db, doorInvariants)).toEqual([])
})
