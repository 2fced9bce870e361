import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runnable } from './job.ts'
import { runJob } from './run-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const db = () => app.database.db
const spyOnLogs = () => ({ warn: vi.spyOn(app.services.log, 'warn'), error: vi.spyOn(app.services.log, 'error') })

const runWith = (exclusive: boolean, work: () => Promise<unknown>) =>
  runJob(
    app.services.ctx,
    runnable({
      name: 'LONG',
      data: z.object({}),
      exclusive,
      run: async () => {
        await work()
        return { processed: 1, failed: 0 }
      },
    }),
    {},
  )

/** Advances the time by more than the renewal interval of a lock. */
const last = () => void vi.advanceTimersByTime(25_000)

test.each([
  ['an exclusive job', 1],
  ['a job that is not exclusive', 0],
])('runs %s with this number of lock renewals, %i', async (kind, times) => {
  const { warn, error } = spyOnLogs()
  const updates = vi.spyOn(db(), 'updateTable')
  await runWith(kind === 'an exclusive job', async () => last())
  expect(updates).toHaveBeenCalledTimes(times)
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([])
})

test('logs a lost lock and continues the job', async () => {
  const { error } = spyOnLogs()
  const run = await runWith(true, async () => {
    await db().updateTable('jobLock').set({ holder: newId() }).where('job', '=', 'LONG').execute()
    last()
    await vi.waitFor(() =>
      expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'LONG' }), 'job lock lost'),
    )
  })
  expect(run).toMatchObject({ status: 'FINISHED' })
  await db().deleteFrom('jobLock').where('job', '=', 'LONG').execute()
})

test('logs a failed renewal and continues the job', async () => {
  const { warn } = spyOnLogs()
  vi.spyOn(db(), 'updateTable').mockImplementation(() => {
    throw new Error('no connection')
  })
  const run = await runWith(true, async () => {
    last()
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: 'LONG' }), 'job lock not renewed'),
    )
  })
  expect(run).toMatchObject({ status: 'FINISHED' })
})
