import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns the state of the moves within the warehouses of the staff account', async () => {
  const eva = await createTenant(app, validCard, firm)
  const path = `/api/office/contracts/${eva.contractId}/move`
  const { body } = await app.request('GET', path, { token: await signInAs(app, 'DESK') })
  const nothing = { planned: null, unpaid: null, oldBox: null }
  expect(body).toMatchObject({ version: 1, refusal: null, from: '2026-11-15', until: '2027-01-14', ...nothing })
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await app.request('GET', path, { token: elsewhere })).status).toBe(404)
}, 120_000)
