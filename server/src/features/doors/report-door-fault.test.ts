import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxFaultNoteLength, maxFaultPhotoBytes } from '@boxzone/contract/door-fault-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCli } from '#src/cli/run-cli.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { doorData } from './door-data.ts'
import { doorsCleanUpJob } from './doors-clean-up.job.ts'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())
// Ends the hour of the rate limit, so that the requests of one test do not count in the next test.
beforeEach(() => shared.app.clock.advance(2 * 60 * 60_000))

const jpeg = Buffer.from('\u00ff\u00d8\u00ff\u00e0 a photo', 'latin1')

const report = (token: string, change: object = {}) =>
  shared.app.request('POST', '/api/client/lock-v2/fault-report', {
    token,
    body: { door: 'box', id: shared.boxId, note: ' The bolt is stuck ', photo: jpeg.toString('base64'), ...change },
  })
const fetchFaults = () =>
  shared.app.database.db.selectFrom('doorFault').selectAll().orderBy('reportedAt', 'desc').execute()
const fetchTask = async () =>
  (await openTasks(shared.app.services.ctx)).filter(({ kind }) => kind === 'door-fault').at(-1)

async function run(...args: string[]) {
  const context = {
    config: () => shared.app.services.config,
    withApp: <Result>(work: (opened: SharedBox['app']['services']) => Promise<Result>) => work(shared.app.services),
    path: (file: string) => file,
    progress: () => {},
  }
  const { exitCode, out } = await runCli(args, context)
  return { exitCode, out }
}

test('stores the report with its photo and creates a task without personal data', async () => {
  const { anna, contractId, warehouseId } = shared
  expect((await report(anna)).status).toBe(204)
  const [fault] = await fetchFaults()
  expect(fault).toMatchObject({ door: 'box', note: 'The bolt is stuck', photoType: 'image/jpeg', contractId })
  const task = await fetchTask()
  expect(task).toMatchObject({ reference: `door-fault:${fault?.id}`, warehouseId, contractId })
  expect(task?.note).toMatch(/^Box \d+, .+, with photo$/)
  expect(task?.note).not.toContain('stuck')
})

test('accepts the report of a shared user at the entrance without a photo', async () => {
  const { peter, warehouseId } = shared
  expect((await report(peter, { door: 'entrance', id: warehouseId, photo: null })).status).toBe(204)
  expect((await fetchFaults())[0]).toMatchObject({ door: 'entrance', boxId: null, photo: null, photoType: null })
})

test('refuses other customers, unknown doors, other file types and too much content, and stores nothing', async () => {
  const { app, anna } = shared
  const before = (await fetchFaults()).length
  expect((await report(await app.token('new'))).body.code).toBe('lock-v2/not-permitted')
  expect((await report(anna, { id: '00000000-0000-4000-8000-000000000000' })).body.code).toBe('not-found')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
  expect((await report(anna, { photo: svg })).body.code).toBe('unsupported-media-type')
  const large = Buffer.concat([jpeg, Buffer.alloc(maxFaultPhotoBytes)]).toString('base64')
  expect((await report(anna, { photo: large })).body.code).toBe('payload-too-large')
  expect((await report(anna, { note: 'x'.repeat(maxFaultNoteLength + 1) })).body.code).toBe('validation')
  expect((await report(anna, { photo: 'no base64!' })).body.code).toBe('validation')
  expect(await fetchFaults()).toHaveLength(before)
})

test('limits the reports of an account', async () => {
  const responses = []
  for (let n = 0; n < 7; n++) responses.push((await report(shared.anna, { photo: null })).status)
  expect(responses.filter((status) => status === 429)).toHaveLength(1)
})

test('stores the newest twenty photos of an account, and every report', async () => {
  const photos = async () => (await fetchFaults()).filter(({ photo }) => photo !== null)
  const before = (await fetchFaults()).length
  for (let count = 0; count < 22; count++) {
    shared.app.clock.advance(10 * 60_000 + 1)
    expect((await report(shared.anna)).status).toBe(204)
  }
  expect(await fetchFaults()).toHaveLength(before + 22)
  expect(await photos()).toHaveLength(20)
  expect((await fetchFaults()).slice(0, 20)).toEqual(await photos())
})

test('shows the report to staff and saves the photo in a file that only its owner can read', async () => {
  await report(shared.anna)
  const { reference = '' } = (await fetchTask()) ?? {}
  const file = join(mkdtempSync(join(tmpdir(), 'boxzone-')), 'door.jpg')
  const { exitCode, out } = await run('door-fault', 'show', reference, '--photo', file)
  expect(exitCode).toBe(0)
  expect(out).toContain('anna@demo.boxzone.test')
  expect(readFileSync(file)).toEqual(jpeg)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await run('door-fault', 'show', 'door-fault:unknown')).exitCode).toBe(1)
})

test('exports the reports of an account and erases them with the account', async () => {
  const { ctx } = shared.app.services
  await report(shared.anna)
  const [fault] = await fetchFaults()
  const files = await doorData.collect?.(ctx, fault?.accountId ?? '')
  expect(files?.[`door-fault-${fault?.id}.jpg`]).toEqual(jpeg)
  expect(JSON.stringify(files?.['door-faults.json'])).toContain('The bolt is stuck')
  await ctx.transaction(async (tx) => doorData.erase?.(tx, fault?.accountId ?? '', ctx))
  expect((await fetchFaults()).map(({ accountId }) => accountId)).not.toContain(fault?.accountId)
})

test('deletes a report after the retention period', async () => {
  await report(shared.anna)
  shared.app.clock.advance(367 * 24 * 60 * 60_000)
  await runJob(shared.app.services.ctx, runnable(doorsCleanUpJob), {})
  expect(await fetchFaults()).toEqual([])
})
