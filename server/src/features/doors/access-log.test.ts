import { afterAll, beforeAll, expect, test } from 'vitest'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { doorsCleanUpJob } from './doors-clean-up.job.ts'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

const fetchLog = (token: string, filter = '') =>
  shared.app.request('GET', `/api/client/my/access-log?contractId=${shared.contractId}${filter}`, { token })

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

test('filters by person and door and names all choices', async () => {
  const { app, anna, boxId, position } = shared
  app.clock.advance(10_000)
  await app.unlock(anna, `box-unlock/${boxId}`, { lat: position.lat + 0.01, lng: position.lng })
  const results = async (filter: string) => {
    const { items, total } = (await fetchLog(anna, filter)).body
    expect(items).toHaveLength(total)
    return items.map(({ door, actor, result }: { door: string; actor: { kind: string }; result: string }) => [
      door,
      actor.kind,
      result,
    ])
  }
  expect(await results('&door=entrance')).toEqual([['entrance', 'GUEST', 'opened']])
  const peter = `&actorKind=GUEST&actorName=${encodeURIComponent('Peter Horváth')}`
  expect((await results(peter)).toSorted()).toEqual([
    ['box', 'GUEST', 'opened'],
    ['entrance', 'GUEST', 'opened'],
  ])
  expect(await results('&actorKind=OWNER&door=box')).toEqual([
    ['box', 'OWNER', 'lock-v2/too-far-away'],
    ['box', 'OWNER', 'opened'],
  ])
  expect(await results('&actorKind=GUEST&actorName=Anna')).toEqual([])
  const { people, doors, storedMonths } = (await fetchLog(anna, '&door=backup')).body
  expect(people).toEqual([
    { kind: 'GUEST', name: 'Peter Horváth' },
    { kind: 'OWNER', name: 'Anna Kováčová' },
  ])
  expect([doors, storedMonths]).toEqual([['box', 'entrance'], 12])
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

test('retains the entries of the last eleven months', async () => {
  const { app } = shared
  const { total } = (await fetchLog(shared.anna)).body
  app.clock.advance(334 * 24 * 60 * 60_000)
  await runJob(app.services.ctx, runnable(doorsCleanUpJob), {})
  const rows = await app.database.db
    .selectFrom('accessLog')
    .select('id')
    .where('contractId', '=', shared.contractId)
    .execute()
  expect(rows).toHaveLength(total)
})
