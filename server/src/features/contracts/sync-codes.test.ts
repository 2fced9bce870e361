import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorInvariants, findViolations } from '#src/features/operations/index.ts'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'
import { syncCodesJob } from './sync-codes.job.ts'

let app: DoorTestApp
beforeAll(async () => {
  app = await startDoorTestApp({ LOCK_TIMEOUT_MS: '20000' })
})
afterAll(() => app.close())

const runSyncJob = async () => (await runJob(app.services.ctx, runnable(syncCodesJob), {}))?.processed
const fetchContract = async (name: string) => {
  const token = await app.token(name)
  const found = (await app.request('GET', '/api/client/my/contracts', { token })).body
  return found.find(({ sharedWith }: { sharedWith: unknown[] }) => name !== 'anna' || sharedWith.length > 0)
}
const fetchCodes = (contractId: string) =>
  app.database.db
    .selectFrom('doorCode')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('revokedAt', 'is', null)
    .orderBy('door')
    .orderBy('accountId')
    .execute()

test('finds nothing to correct in the demo', async () => {
  expect(await runSyncJob()).toBe(0)
  expect(await findViolations(app.database.db, doorInvariants)).toEqual([])
})

test('sends the codes of a contract that a server of the previous version created', async () => {
  const { id, accessCode, lockCode } = await fetchContract('anna')
  await app.database.db.deleteFrom('doorCode').where('contractId', '=', id).execute()
  expect(await runSyncJob()).toBe(1)
  expect(await fetchContract('anna')).toMatchObject({ accessCode, lockCode, accessCodeState: 'PENDING' })
  await app.runQueued()
  expect(await fetchContract('anna')).toMatchObject({ accessCodeState: 'READY', lockCodeState: 'READY' })
  const [box, ...entrance] = await fetchCodes(id)
  expect([box?.door, entrance.map(({ door }) => door)]).toEqual(['box', ['entrance', 'entrance']])
})

test('revokes the code of a share that a server of the previous version removed', async () => {
  const { id } = await fetchContract('anna')
  const { db } = app.database
  const [share] = await db.deleteFrom('boxShare').where('contractId', '=', id).returningAll().execute()
  expect(await findViolations(db, doorInvariants)).toHaveLength(1)
  expect(await runSyncJob()).toBe(1)
  expect(await fetchCodes(id)).toHaveLength(2)
  if (share) await db.insertInto('boxShare').values(share).execute()
  expect(await runSyncJob()).toBe(1)
  expect(await fetchCodes(id)).toHaveLength(3)
})

test('revokes all codes while access is suspended and issues new ones afterwards', async () => {
  const { id, accessCode } = await fetchContract('anna')
  const { db } = app.database
  const setOverdueSince = (overdueSince: string | null) =>
    db.updateTable('contract').set({ overdueSince }).where('id', '=', id).execute()
  await setOverdueSince('2026-10-01')
  expect(await runSyncJob()).toBe(1)
  expect(await fetchCodes(id)).toEqual([])
  await setOverdueSince(null)
  expect(await runSyncJob()).toBe(1)
  expect(await fetchCodes(id)).toHaveLength(3)
  expect((await fetchContract('anna')).accessCode).not.toBe(accessCode)
})

test('revokes all codes while staff suspend access', async () => {
  const { id } = await fetchContract('anna')
  const suspend = (staffSuspendedAt: Date | null) => {
    const change = { staffSuspendedAt, suspensionReason: staffSuspendedAt && 'Porušenie zmluvy.' }
    return app.database.db.updateTable('contract').set(change).where('id', '=', id).execute()
  }
  await suspend(app.clock.now())
  expect(await runSyncJob()).toBe(1)
  expect(await fetchCodes(id)).toEqual([])
  expect(await runSyncJob()).toBe(0)
  await suspend(null)
  expect(await runSyncJob()).toBe(1)
  expect(await fetchCodes(id)).toHaveLength(3)
})

test('sets the end of the codes of a terminating contract', async () => {
  const { id } = await fetchContract('anna')
  const change = { status: 'TERMINATING', terminationOn: '2026-12-01' } as const
  await app.database.db.updateTable('contract').set(change).where('id', '=', id).execute()
  expect(await runSyncJob()).toBe(1)
  const ends = (await fetchCodes(id)).map(({ validUntil }) => validUntil?.toISOString())
  expect(new Set(ends)).toEqual(new Set(['2026-11-30T23:00:00.000Z']))
  expect(await runSyncJob()).toBe(0)
})
