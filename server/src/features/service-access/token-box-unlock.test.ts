import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holder, startUnlockTokenApp, tokenOfEarlierTenant, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60_000)
  app.commands()
})

/** Maria's Box. Her access is suspended because of an unpaid rent. */
async function suspendedBox(): Promise<{ boxId: string; contractId: string }> {
  const doors = await app.request('GET', '/api/client/my/doors', { token: await app.token('maria') })
  return doors.body.locations[0].boxes[0]
}

test('unlocks the Box and logs the holder of the token', async () => {
  const { body } = await app.unlockBox(app.boxId, await app.newToken())
  expect(body).toMatchObject({ opened: true })
  expect(app.commands()).toHaveLength(1)
  expect(await app.lastAccess()).toMatchObject({
    actor: { kind: 'SERVICE', name: holder },
    method: 'SERVICE_LINK',
    result: 'opened',
  })
})

test('refuses another Box, a distant position and a wrong token', async () => {
  const { boxId, position } = app
  const token = await app.newToken()
  const code = async (...call: Parameters<UnlockTokenApp['unlockBox']>) => (await app.unlockBox(...call)).body.code
  expect(await code((await suspendedBox()).boxId, token)).toBe('lock-v2/not-permitted')
  expect(await code(boxId, token, { lat: position.lat + 0.01, lng: position.lng })).toBe('lock-v2/too-far-away')
  expect(await code(boxId, token, { lat: 0, lng: 0 })).toBe('lock-v2/too-far-away')
  expect(await code(boxId, `${token}x`)).toBe('unlock-token/invalid')
  expect(app.commands()).toEqual([])
})

test('unlocks within the validity of the token only', async () => {
  const { boxId } = app
  const [validFrom, validTo] = [app.inHours(1), app.inHours(2)]
  const token = await app.newToken({ validFrom, validTo })
  const early = { status: 403, code: 'unlock-token/not-yet-valid', validFrom }
  expect((await app.unlockBox(boxId, token)).body).toMatchObject(early)
  app.clock.set(validFrom)
  expect((await app.unlockBox(boxId, token)).status).toBe(200)
  app.clock.set(validTo)
  app.commands()
  const expired = { status: 403, code: 'unlock-token/expired', validTo }
  expect((await app.unlockBox(boxId, token)).body).toMatchObject(expired)
  expect(app.commands()).toEqual([])
})

test('refuses the tokens of a suspended tenant', async () => {
  const { boxId, contractId } = await suspendedBox()
  const token = await app.newToken({ contractId }, await app.token('maria'))
  expect((await app.unlockBox(boxId, token)).body.code).toBe('lock-v2/access-paused')
  expect(app.commands()).toEqual([])
})

test('refuses a token for the whole warehouse', async () => {
  const { warehouseId } = app
  const token = await app.staffToken({ contractId: undefined, warehouseId })
  expect((await app.unlockBox(app.boxId, token)).body.code).toBe('lock-v2/not-permitted')
})

test('notifies the former tenant of an entry with a staff token while the Box is not empty', async () => {
  const { db } = app.database
  const byStaff = await app.staffToken()
  const entries = async () =>
    (await db.selectFrom('outboxEmail').select('id').where('kind', '=', 'staff-entry').execute()).length
  const set = (change: object) => db.updateTable('contract').set(change).where('id', '=', app.contractId).execute()
  await set({ status: 'TERMINATED', terminatedAt: app.clock.now() })
  app.clock.advance(60_000)
  expect((await app.unlockBox(app.boxId, byStaff)).status).toBe(200)
  expect(await entries()).toBe(1)
  await set({ status: 'ACTIVE', terminatedAt: null })
  await db.deleteFrom('outboxEmail').where('kind', '=', 'staff-entry').execute()
})

test('refuses a staff token of an earlier tenant’s contract and logs the attempt', async () => {
  const token = await tokenOfEarlierTenant(app)
  expect((await app.unlockBox(app.boxId, token)).body.code).toBe('lock-v2/not-permitted')
  expect(app.commands()).toEqual([])
  expect(await app.lastAccess()).toMatchObject({
    actor: { kind: 'SERVICE', name: holder },
    result: 'lock-v2/not-permitted',
  })
})

test('notifies the tenant by e-mail of every entry with a staff token, but not with the tenant’s own token', async () => {
  const sentToTenant = async () => {
    await app.services.sendEmails()
    const kinds = app.database.db.selectFrom('outboxEmail').select('kind').where('kind', '=', 'staff-entry')
    return (await kinds.where('recipient', '=', 'anna@demo.boxzone.test').execute()).length
  }
  expect((await app.unlockBox(app.boxId, await app.newToken())).status).toBe(200)
  expect(await sentToTenant()).toBe(0)
  const byStaff = await app.staffToken()
  for (const entries of [1, 2]) {
    app.clock.advance(60_000)
    expect((await app.unlockBox(app.boxId, byStaff)).status).toBe(200)
    expect(await sentToTenant()).toBe(entries)
  }
})

test('unlocks the entrance with a single-use link until the link has unlocked the Box once', async () => {
  const token = await app.newToken({ singleUse: true })
  for (let count = 0; count < 2; count++) {
    expect((await app.unlockWarehouse(app.warehouseId, token)).status).toBe(200)
    app.clock.advance(10_000)
  }
  expect((await app.unlockBox(app.boxId, token)).status).toBe(200)
  expect(app.commands()).toHaveLength(3)
  app.clock.advance(10_000)
  expect((await app.unlockBox(app.boxId, token)).body.code).toBe('unlock-token/used')
  expect((await app.unlockWarehouse(app.warehouseId, token)).body.code).toBe('unlock-token/used')
  expect((await app.check(token)).body.code).toBe('unlock-token/used')
  expect(app.commands()).toEqual([])
})

test('opens the Box once for concurrent requests with a link for a single use', async () => {
  const token = await app.newToken({ singleUse: true })
  const responses = await Promise.all(Array.from({ length: 5 }, () => app.unlockBox(app.boxId, token)))
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  expect(app.commands()).toHaveLength(1)
})

test('does not use up a single-use link when the attempt is refused', async () => {
  const token = await app.newToken({ singleUse: true })
  expect((await app.unlockBox(app.boxId, token, { lat: 0, lng: 0 })).body.code).toBe('lock-v2/too-far-away')
  app.clock.advance(10_000)
  expect((await app.unlockBox(app.boxId, token)).status).toBe(200)
})

test.each([
  ['offline', 'lock-v2/offline'],
  ['jammed', 'lock-v2/jammed'],
] as const)('does not use up a single-use link when the lock is %s', async (mode, code) => {
  const token = await app.newToken({ singleUse: true })
  await app.setMode(`box-${app.boxId}`, mode)
  expect((await app.unlockBox(app.boxId, token)).body.code).toBe(code)
  await app.setMode(`box-${app.boxId}`, 'ok')
  app.clock.advance(10_000)
  expect((await app.unlockBox(app.boxId, token)).status).toBe(200)
})

test('uses up a single-use link when the lock does not confirm, because the door may be open', async () => {
  const token = await app.newToken({ singleUse: true })
  await app.setMode(`box-${app.boxId}`, 'garbage')
  expect((await app.unlockBox(app.boxId, token)).body.code).toBe('lock-v2/unreachable')
  await app.setMode(`box-${app.boxId}`, 'ok')
  app.clock.advance(10_000)
  app.commands()
  expect((await app.unlockBox(app.boxId, token)).body.code).toBe('unlock-token/used')
  expect(app.commands()).toEqual([])
})

test('accepts a repeated request with a single-use link for two seconds and unlocks once', async () => {
  const token = await app.newToken({ singleUse: true })
  expect((await app.unlockBox(app.boxId, token)).status).toBe(200)
  app.clock.advance(1_999)
  expect((await app.unlockBox(app.boxId, token)).status).toBe(200)
  app.clock.advance(1)
  expect((await app.unlockBox(app.boxId, token)).body.code).toBe('unlock-token/used')
  expect(app.commands()).toHaveLength(1)
})
