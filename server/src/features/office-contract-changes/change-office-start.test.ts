import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const reason = 'Dohodnuté telefonicky.'

test('changes the first day once, with an audit entry', async () => {
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  const token = await signInAs(app, 'DESK')
  const path = `/api/office/contracts/${eva.contractId}/start`
  const preview = await app.request('GET', `${path}?startsOn=2026-12-10`, { token })
  expect(preview.body).toMatchObject({ version: 1, refusal: null, requested: { nextRentOn: '2027-01-10' } })
  const change = (version: number, startsOn: string) =>
    app.request('PUT', path, { token, body: { version, reason, startsOn } })
  expect((await change(1, '2026-12-10')).body).toEqual({ id: eva.contractId, version: 2 })
  expect((await eva.contract()).body.startsOn).toBe('2026-12-10')
  expect(await eva.newEmails()).toEqual(['contract-start-changed'])
  expect((await change(1, '2026-12-11')).body.code).toBe('office/changed-meanwhile')
  expect((await change(2, '2026-12-11')).body).toMatchObject({ reason: 'ALREADY_CHANGED' })
  const entries = app.database.db
    .selectFrom('auditEntry')
    .select(['action', 'reason'])
    .where('subjectId', '=', eva.contractId)
  expect(await entries.execute()).toEqual([{ action: 'contracts.start', reason }])
}, 120_000)

test('refuses a role without the permission', async () => {
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  const token = await signInAs(app, 'TECHNICIAN')
  const body = { version: 1, reason, startsOn: '2026-12-10' }
  const { status } = await app.request('PUT', `/api/office/contracts/${eva.contractId}/start`, { token, body })
  expect(status).toBe(403)
}, 120_000)
