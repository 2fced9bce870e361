import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

const fetchLog = (token: string) =>
  shared.app.request('GET', `/api/client/my/access-log?contractId=${shared.contractId}`, { token })

test('returns the attempts of the tenant and the shared user', async () => {
  const { app, anna, peter, boxId, warehouseId, position } = shared
  await app.unlock(anna, `box-unlock/${boxId}`, position)
  app.clock.advance(10_000)
  await app.unlock(peter, `box-unlock/${boxId}`, position)
  await app.unlock(peter, `warehouse-unlock/${warehouseId}`, position)
  const { body } = await fetchLog(anna)
  expect(body.total).toBe(3)
  const entries = body.items.map(({ door, actor, result }: Record<string, unknown>) => [door, actor, result])
  expect(entries).toContainEqual(['box', { kind: 'OWNER', name: 'Anna Kováčová' }, 'opened'])
  expect(entries).toContainEqual(['entrance', { kind: 'GUEST', name: 'Peter Horváth' }, 'opened'])
})

test('responds with 404 to the shared user', async () => {
  expect((await fetchLog(shared.peter)).status).toBe(404)
})

test('rejects changes and deletions of entries, except for clearing the name', async () => {
  const { db } = shared.app.database
  await expect(db.updateTable('accessLog').set({ result: 'lock-v2/unreachable' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.deleteFrom('accessLog').execute()).rejects.toThrow('append-only')
  await db.updateTable('accessLog').set({ actorName: null }).execute()
  await expect(db.updateTable('accessLog').set({ actorName: 'Eva' }).execute()).rejects.toThrow('append-only')
})
