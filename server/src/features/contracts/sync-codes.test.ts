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

const run = async () => (await runJob(app.services.ctx, runnable(syncCodesJob), {}))?.processed
const contractOf = async (name: string) => {
  const token = await app.token(name)
  const found = (await app.request('GET', '/api/client/my/contracts', { token })).body
  return found.find(({ sharedWith }: { sharedWith: unknown[] }) => name !== 'anna' || sharedWith.length > 0)
}
const codesOf = (contractId: string) =>
  app.database.db
    .selectFrom('doorCode')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('revokedAt', 'is', null)
    .orderBy('door')
    .orderBy('accountId')
    .execute()

test('finds nothing to correct in the demo', async () => {
  expect(await run()).toBe(0)
  expect(await findViolations(app.database.db, doorInvariants)).toEqual([])
})

test('hands over the codes of a contract that a server of the previous version created', async () => {
  const { id, accessCode, lockCode } = await contractOf('anna')
  await app.database.db.deleteFrom('doorCode').where('contractId', '=', id).execute()
  expect(await run()).toBe(1)
  expect(await contractOf('anna')).toMatchObject({ accessCode, lockCode, accessCodeState: 'PENDING' })
  await app.runQueued()
  expect(await contractOf('anna')).toMatchObject({ accessCodeState: 'READY', lockCodeState: 'READY' })
  const [box, ...entrance] = await codesOf(id)
  expect([box?.door, entrance.map(({ door }) => door)]).toEqual(['box', ['entrance', 'entrance']])
})

test('revokes the code of a share that a server of the previous version removed', async () => {
  const { id } = await contractOf('anna')
  const { db } = app.database
  const [share] = await db.deleteFrom('boxShare').where('contractId', '=', id).returningAll().execute()
  expect(await findViolations(db, doorInvariants)).toHaveLength(1)
  expect(await run()).toBe(1)
  expect(await codesOf(id)).toHaveLength(2)
  if (share) await db.insertInto('boxShare').values(share).execute()
  expect(await run()).toBe(1)
  expect(await codesOf(id)).toHaveLength(3)
})

test('revokes all codes while access is suspended and issues new ones afterwards', async () => {
  const { id, accessCode } = await contractOf('anna')
  const { db } = app.database
  const overdue = (overdueSince: string | null) =>
    db.updateTable('contract').set({ overdueSince }).where('id', '=', id).execute()
  await overdue('2026-10-01')
  expect(await run()).toBe(1)
  expect(await codesOf(id)).toEqual([])
  await overdue(null)
  expect(await run()).toBe(1)
  expect(await codesOf(id)).toHaveLength(3)
  expect((await contractOf('anna')).accessCode).not.toBe(accessCode)
})

test('gives the codes of a terminating contract their end', async () => {
  const { id } = await contractOf('anna')
  const change = { status: 'TERMINATING', terminationOn: '2026-12-01' } as const
  await app.database.db.updateTable('contract').set(change).where('id', '=', id).execute()
  expect(await run()).toBe(1)
  const ends = (await codesOf(id)).map(({ validUntil }) => validUntil?.toISOString())
  expect(new Set(ends)).toEqual(new Set(['2026-11-30T23:00:00.000Z']))
  expect(await run()).toBe(0)
})
