import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '#src/kernel/database/index.ts'
import { insertJobRun } from '#src/kernel/jobs/job-run.repo.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { insertErrorReport } from './operations.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (role: Parameters<typeof signInAs>[1]) =>
  app.request('GET', '/api/office/system', { token: await signInAs(app, role) })

test('lists every job with its last run, unsent e-mails without their recipients, and errors of seven days', async () => {
  const { db } = app.database
  const now = app.clock.now()
  await insertJobRun(db, { id: crypto.randomUUID(), job: 'CLEAN_UP', startedAt: now })
  await app.request('POST', '/auth/custom/send-password-reset-link', { body: { email: 'anna@demo.boxzone.test' } })
  await db
    .updateTable('outboxEmail')
    .set({ status: 'PARKED', lastError: '550 <anna@demo.boxzone.test> unknown' })
    .execute()
  for (const days of [0, 1, 9]) {
    const reportedAt = new Date(now.getTime() - days * 86_400_000)
    const report = { sessionId: null, error: 'TypeError', stacktrace: null, context: {} }
    await insertErrorReport(db, { ...report, id: crypto.randomUUID(), reportedAt })
  }
  const { body } = await read('OWNER')
  expect(body).toMatchObject({ database: 'ok', locks: 'error', locksWithoutNewestCodes: expect.any(Number) })
  const names = body.jobs.map(({ name }: { name: string }) => name)
  expect(new Set(names).size).toBe(names.length)
  const cleanUp = body.jobs.find(({ name }: { name: string }) => name === 'CLEAN_UP')
  expect(cleanUp.lastRun).toMatchObject({ status: 'IN_PROGRESS', startedAt: now.toISOString() })
  expect(body.jobs.filter(({ lastRun }: { lastRun: unknown }) => lastRun === null).length).toBeGreaterThan(0)
  expect(body.errors).toEqual([{ error: 'TypeError', count: 2, lastAt: now.toISOString() }])
  expect(body.emails.parked).toBeGreaterThan(0)
  expect(JSON.stringify(body.emails)).not.toContain('@')
})

test('counts all unsent e-mails and lists parked ones before older ones that wait', async () => {
  const { db } = app.database
  const like = await db.selectFrom('outboxEmail').selectAll().executeTakeFirstOrThrow()
  await db.deleteFrom('outboxEmail').execute()
  const emails = Array.from({ length: 601 }, (_, index) => {
    const id = crypto.randomUUID()
    const createdAt = new Date(app.clock.now().getTime() + index)
    const status = index === 600 ? ('PARKED' as const) : ('WAITING' as const)
    return { ...like, attachments: json([]), id, dedupeKey: id, createdAt, status }
  })
  await db.insertInto('outboxEmail').values(emails).execute()
  const { body } = await read('OWNER')
  expect([body.emails.waiting, body.emails.parked]).toEqual([600, 1])
  expect([body.emails.unsent.length, body.emails.unsent[0].status]).toEqual([20, 'PARKED'])
})

test.each(['MANAGER', 'DESK', 'TECHNICIAN', 'ACCOUNTANT'] as const)('refuses the role %s', async (role) => {
  const { status, body } = await read(role)
  expect([status, body.code]).toEqual([403, 'office/not-permitted'])
})
