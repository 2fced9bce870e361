import { afterEach, beforeEach, expect, test } from 'vitest'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { requestAndConfirm, requestUnconfirmed } from '#src/testing/test-free-box-requests.ts'
import { notifyFreeBoxesJob } from './notify-free-boxes.job.ts'

let app: TestApp
let full: string
beforeEach(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  full = body.find((warehouse: { name: string }) => warehouse.name === 'Angyalföld').id
})
afterEach(() => app.close())

const run = async () => {
  await runJob(app.services.ctx, runnable(notifyFreeBoxesJob), {})
  await app.services.sendEmails()
  return app.sent.splice(0).map(({ to }) => to)
}
const requestFreeBox = async (email: string, sizeClass?: string) => {
  app.clock.advance(1_000)
  await requestAndConfirm(app, full, { email, language: 'hu', ...(sizeClass ? { sizeClass } : {}) })
}
const releaseBox = async (sizeClass: 'SMALL' | 'MEDIUM') => {
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

test('notifies one recipient per free Box and day, in the order of the confirmations, and each recipient once', async () => {
  await requestFreeBox('first@a.test')
  await requestFreeBox('second@a.test')
  expect(await run()).toEqual([])
  await releaseBox('SMALL')
  expect(await run()).toEqual(['first@a.test'])
  const emails = app.database.db.selectFrom('outboxEmail').select('warehouseId').where('kind', '=', 'new-free-box')
  expect(await emails.execute()).toEqual([{ warehouseId: full }])
  expect(await run()).toEqual([])
  app.clock.advance(25 * 60 * 60_000)
  expect(await run()).toEqual(['second@a.test'])
})

test('ignores a small Box for the request of a larger one', async () => {
  await requestFreeBox('large@a.test', 'MEDIUM')
  await releaseBox('SMALL')
  expect(await run()).toEqual([])
  await releaseBox('MEDIUM')
  expect(await run()).toEqual(['large@a.test'])
})

test('ignores unconfirmed requests and deletes them after seven days', async () => {
  const confirm = await requestUnconfirmed(app, full, { email: 'early@a.test', language: 'hu' })
  await requestUnconfirmed(app, full, { email: 'never@a.test', language: 'hu' })
  await requestFreeBox('confirmed@a.test')
  await releaseBox('SMALL')
  expect(await run()).toEqual(['confirmed@a.test'])
  await confirm()
  app.clock.advance(25 * 60 * 60_000)
  expect(await run()).toEqual(['early@a.test'])
  app.clock.advance(7 * 24 * 60 * 60_000)
  await run()
  const remaining = await app.database.db
    .selectFrom('freeBoxRequest')
    .select('email')
    .where('warehouseId', '=', full)
    .execute()
  expect(remaining.map(({ email }) => email)).not.toContain('never@a.test')
})
