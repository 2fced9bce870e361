import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobs } from '#src/jobs.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let former: TestTenant
let next: TestTenant
beforeEach(async () => {
  app = await startTestApp()
  former = await createTenant(app, validCard, firm)
  const { boxId } = (await former.contract()).body
  const request = { day: '2026-12-14', reasons: [], note: null }
  await former.post(`/api/client/contract/${former.contractId}/cancellation/request`, request)
  next = await createTenant(app, validCard, firm, { boxId, startsOn: '2026-12-17', draftId: randomUUID() })
})
afterEach(() => app.close())

const inspectionDay = async () => {
  const tasks = app.database.db.selectFrom('task').select('dueOn').where('contractId', '=', former.contractId)
  return (await tasks.where('kind', '=', 'inspect-box').execute()).map(({ dueOn }) => dueOn)
}
const start = (startsOn: string) => next.put(`/api/client/contract/${next.contractId}/start`, { startsOn })
const endOn = async (day: string) => {
  app.clock.set(`${day}T09:00:00.000Z`)
  for (const job of jobs) if (job.name === 'CANCEL_CONTRACTS') await job.runWith(app.services.ctx, {})
}

test('requires the inspection on an earlier first day of the next tenant', async () => {
  await endOn('2026-12-15')
  expect(await inspectionDay()).toEqual(['2026-12-17'])
  expect((await start('2026-12-16')).status).toBe(200)
  expect(await inspectionDay()).toEqual(['2026-12-16'])
}, 120_000)

test('allows the usual days for the inspection when the next tenant starts later', async () => {
  await endOn('2026-12-15')
  expect((await start('2027-01-20')).status).toBe(200)
  expect(await inspectionDay()).toEqual(['2026-12-18'])
}, 120_000)

test('retains the day of a completed inspection when the next tenant starts later', async () => {
  await endOn('2026-12-15')
  const tasks = app.database.db.updateTable('task').where('contractId', '=', former.contractId)
  await tasks.set({ doneAt: app.clock.now() }).execute()
  expect((await start('2027-01-20')).status).toBe(200)
  expect(await inspectionDay()).toEqual(['2026-12-17'])
}, 120_000)
