import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('previews another first day within the warehouses of the staff account', async () => {
  const eva = await createTenant(app, validCard, firm, { startsOn: '2026-12-01' })
  const path = `/api/office/contracts/${eva.contractId}/start?startsOn=2026-12-10`
  const { body } = await app.request('GET', path, { token: await signInAs(app, 'DESK') })
  expect(body).toMatchObject({ version: 1, refusal: null, requested: { nextRentOn: '2027-01-10' } })
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await app.request('GET', path, { token: elsewhere })).status).toBe(404)
}, 120_000)
