import { afterEach, beforeEach, expect, test } from 'vitest'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { notifyFreeBoxesJob } from './notify-free-boxes.job.ts'

let app: TestApp
let full: string
beforeEach(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  full = body.find((place: { name: string }) => place.name === 'Box Angyalföld').id
})
afterEach(() => app.close())

const run = async () => {
  await runJob(app.services.ctx, runnable(notifyFreeBoxesJob), {})
  await app.services.sendEmails()
  return app.sent.splice(0).map(({ to }) => to)
}
const wish = async (email: string, sizeClass?: string) => {
  app.clock.advance(1_000)
  const body = { email, language: 'hu', ...(sizeClass ? { sizeClass } : {}) }
  await app.request('PUT', `/api/client/warehouse/${full}/subscribe/new-free-box`, { body })
}
const freeOne = async (sizeClass: 'SMALL' | 'MEDIUM') => {
  const box = await app.database.db
    .selectFrom('box')
    .select('id')
    .where('warehouseId', '=', full)
    .where('sizeClass', '=', sizeClass)
    .where('active', '=', true)
    .where('busyUntil', 'is not', null)
    .executeTakeFirstOrThrow()
  await app.database.db.deleteFrom('occupancy').where('boxId', '=', box.id).execute()
}

test('who asked first is told first, one person per Box and each once', async () => {
  await wish('first@a.test')
  await wish('second@a.test')
  expect(await run()).toEqual([])
  await freeOne('SMALL')
  expect(await run()).toEqual(['first@a.test'])
  expect(await run()).toEqual([])
  app.clock.advance(25 * 60 * 60_000)
  expect(await run()).toEqual(['second@a.test'])
})

test('a wish for a larger Box is not answered by a small one', async () => {
  await wish('large@a.test', 'MEDIUM')
  await freeOne('SMALL')
  expect(await run()).toEqual([])
  await freeOne('MEDIUM')
  expect(await run()).toEqual(['large@a.test'])
})
