import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#src/jobs.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const reason = 'Yearly adjustment'
const emailsOf = (kind: string) =>
  app.database.db.selectFrom('outboxEmail').select('id').where('kind', '=', kind).execute()

test('refuses roles without the permission and a missing reason', async () => {
  const body = { percent: 5, reason }
  const refusedToken = await signInAs(app, 'DESK')
  const refused = await app.request('POST', '/api/office/price-changes', { token: refusedToken, body })
  expect(refused.body.code).toBe('office/not-permitted')
  const token = await signInAs(app, 'OWNER')
  const unexplained = await app.request('POST', '/api/office/price-changes', { token, body: { percent: 5 } })
  expect(unexplained.body.code).toBe('office/reason-required')
})

test('changes each contract of a batch once and counts the excluded contracts', async () => {
  const token = await signInAs(app, 'OWNER')
  await app.database.db
    .updateTable('contract')
    .set({ priceGuaranteeMonths: 0 })
    .where('id', '=', eva.contractId)
    .execute()
  const body = { percent: 5, startedBefore: '2030-01-01' }
  const preview = (await app.request('POST', '/api/office/price-changes/preview', { token, body })).body
  expect(preview.pending).toBeGreaterThan(0)
  expect(preview.items.find(({ contractId }: { contractId: string }) => contractId === eva.contractId)).toMatchObject({
    state: 'PENDING',
  })
  const before = (await emailsOf('price-changed')).length
  const send = (expected: number) =>
    app.request('POST', '/api/office/price-changes', { token, body: { ...body, reason, expected } })
  const batches = app.database.db.selectFrom('priceChange').select('id')
  const formerBatches = await batches.execute()
  const outdated = await send(preview.pending + 1)
  expect([outdated.status, outdated.body.pending]).toEqual([409, preview.pending])
  expect(await batches.execute()).toEqual(formerBatches)
  const created = await send(preview.pending)
  expect([created.status, created.body]).toEqual([
    201,
    { id: created.body.id, pending: preview.pending, changed: 0, excluded: preview.excluded },
  ])
  const job = jobs.find(({ name }) => name === 'PRICE_CHANGES')
  if (!job) throw new Error('the job PRICE_CHANGES is missing')
  await Promise.all([runJob(app.services.ctx, job, {}), runJob(app.services.ctx, job, {})])
  await runJob(app.services.ctx, job, {})
  const report = (await app.request('GET', `/api/office/price-changes/${created.body.id}?limit=200`, { token })).body
  expect(report).toMatchObject({ pending: 0, changed: preview.pending, excluded: preview.excluded })
  expect(report.finishedAt).not.toBeNull()
  expect((await emailsOf('price-changed')).length - before).toBe(preview.pending)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  const foreign = await app.request('GET', `/api/office/price-changes/${created.body.id}`, { token: elsewhere })
  expect(foreign.status).toBe(404)
})
