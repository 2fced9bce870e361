import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { priceChangesJob } from './price-changes.job.ts'

let app: TestApp
let eva: TestTenant
let owner: string
let id: string
let pending: number
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await signInAs(app, 'OWNER')
  const body = { percent: -1, reason: 'Thank-you discount' }
  ;({ id, pending } = (await app.request('POST', '/api/office/price-changes', { token: owner, body })).body)
  expect(pending).toBeGreaterThan(1)
})

const reason = 'Wrong percentage'
const stop = (token: string, body: object = { reason }) =>
  app.request('POST', `/api/office/price-changes/${id}/stop`, { token, body })
const report = async () =>
  (await app.request('GET', `/api/office/price-changes/${id}?limit=200`, { token: owner })).body
const emails = async () =>
  (await app.database.db.selectFrom('outboxEmail').select('id').where('kind', '=', 'price-changed').execute()).length

test('excludes the pending contracts and retains announced prices', async () => {
  const { db } = app.database
  const announced = db.updateTable('priceChangeContract').set({ state: 'CHANGED' }).where('priceChangeId', '=', id)
  await announced.where('contractId', '=', eva.contractId).execute()
  const before = await emails()
  const { status, body } = await stop(owner)
  expect([status, body]).toMatchObject([200, { stopped: pending - 1, pending: 0, changed: 1 }])
  expect(await priceChangesJob.run(app.services.ctx, {})).toMatchObject({ processed: 0, failed: 0 })
  expect(await emails()).toBe(before)
  const { items, finishedAt } = await report()
  expect(finishedAt).not.toBeNull()
  const stopped = items.filter(({ exclusion }: { exclusion: string | null }) => exclusion === 'STOPPED')
  expect(stopped).toHaveLength(pending - 1)
  const audit = await app.request('GET', `/api/office/audit?subjectId=${id}&action=prices.stop`, { token: owner })
  expect(audit.body.items).toMatchObject([{ reason, subject: { kind: 'price-change', name: '-1 %' } }])
  expect((await stop(owner)).body).toMatchObject({ code: 'office/changed-meanwhile' })
})

test('refuses roles without the permission, a missing reason and staff of another warehouse', async () => {
  expect((await stop(await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await stop(owner, {})).body.code).toBe('office/reason-required')
  expect((await stop(await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect(await report()).toMatchObject({ pending, changed: 0, finishedAt: null })
})

test('excludes only the contracts in the warehouses of a manager', async () => {
  const { body } = await app.request('GET', `/api/office/contracts/${eva.contractId}`, { token: owner })
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [body.warehouse.id]))
  const { stopped } = (await stop(manager)).body
  expect(stopped).toBeGreaterThan(0)
  const left = await report()
  expect(left).toMatchObject({ pending: pending - stopped, finishedAt: left.pending === 0 ? expect.any(String) : null })
})

test('excludes the contracts that a running job has not reached', async () => {
  const [, outcome] = await Promise.all([priceChangesJob.run(app.services.ctx, {}), stop(owner)])
  const after = await report()
  expect(after).toMatchObject({ pending: 0 })
  if (outcome.status === 200) expect(after.changed).toBe(pending - outcome.body.stopped)
})
