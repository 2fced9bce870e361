import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
  const { app, contractId } = shared
  await app.database.db
    .updateTable('contract')
    .set({ overdueSince: '2026-09-01', disputedAt: app.clock.now() })
    .where('id', '=', contractId)
    .execute()
})
afterAll(() => shared.app.close())

/** Names and texts that disclose a debt of the tenant. */
const debt = /overdue|dispute|owed|owes|debt|unpaid|invoice|payment|access-suspended/i

test('names the reason to the tenant', async () => {
  const { app, anna, boxId, position } = shared
  expect((await app.unlock(anna, `box-unlock/${boxId}`, position)).body.code).toBe('lock-v2/access-suspended')
})

test('discloses no debt of the tenant to a shared user in any call', async () => {
  const { app, peter, boxId, warehouseId, position, contractId } = shared
  const get = (path: string) => app.request('GET', path, { token: peter })
  const unlocks = [
    await app.unlock(peter, `box-unlock/${boxId}`, position),
    await app.unlock(peter, `warehouse-unlock/${warehouseId}`, position),
  ]
  expect(unlocks.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 2 }, () => [403, 'lock-v2/access-paused']),
  )
  const others = [
    await get('/api/client/my/doors'),
    await get('/api/client/my/shared-boxes'),
    await get(`/api/client/contract/${contractId}/lock-access-pin`),
    await get(`/api/client/my/contracts/${contractId}`),
    await get(`/api/client/my/contracts/${contractId}/rents`),
    await get(`/api/client/my/access-log?contractId=${contractId}`),
  ]
  for (const { body } of [...unlocks, ...others]) expect(JSON.stringify(body)).not.toMatch(debt)
})

test('discloses no debt to a token holder', async () => {
  const { app, anna, boxId, contractId, position } = shared
  const at = app.clock.now().getTime()
  const [validFrom, validTo] = [new Date(at).toISOString(), new Date(at + 60 * 60_000).toISOString()]
  const body = { contractId, email: 'mover@example.test', validFrom, validTo }
  const made = await app.request('POST', '/api/common/unlock-token/generate-unlock-token', { token: anna, body })
  const token = new URL(made.body.url).searchParams.get('token') ?? ''
  const path = `/auth/unlock-token/box-unlock/${boxId}/mover@example.test/${token}`
  const { status, body: refused } = await app.request('POST', path, { body: position })
  expect([status, refused.code]).toEqual([403, 'lock-v2/access-paused'])
  expect(JSON.stringify(refused)).not.toMatch(debt)
})
