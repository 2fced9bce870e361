import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { findLastRuns, upsertJobRun } from '#src/kernel/jobs/job-run.repo.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cleanUpJob } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ran = (job: string, daysAgo: number) => {
  const startedAt = new Date(app.clock.now().getTime() - daysAgo * dayMs)
  const outcome = { status: 'FINISHED' as const, finishedAt: startedAt, processed: 0, failed: 0, error: null }
  return upsertJobRun(app.database.db, { id: newId(), job, startedAt, ...outcome })
}

test('deletes job runs after thirty days except the last run of each job', async () => {
  const { db } = app.database
  const retained = [await ran('OFTEN', 1), await ran('OFTEN', 29), await ran('SELDOM', 200)]
  for (const daysAgo of [31, 300]) await ran('OFTEN', daysAgo)
  await ran('SELDOM', 400)
  await cleanUpJob.run(app.services.ctx, {})
  const remaining = await db.selectFrom('jobRun').select('id').where('job', 'in', ['OFTEN', 'SELDOM']).execute()
  expect(remaining.map(({ id }) => id).sort()).toEqual(retained.map(({ id }) => id).sort())
})

test('finds the last run of each job', async () => {
  const last = [await ran('A', 3), await ran('B', 40), await ran('C', 0)]
  await ran('A', 4)
  await ran('C', 1)
  const runs = await findLastRuns(app.database.db)
  expect(runs.filter(({ job }) => ['A', 'B', 'C'].includes(job))).toEqual(last)
  expect(new Set(runs.map(({ job }) => job)).size).toBe(runs.length)
})
