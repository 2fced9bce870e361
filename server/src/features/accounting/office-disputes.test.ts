import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { openTestDispute } from './testing/open-dispute.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lists only disputes of the warehouses of the staff account, filtered by status', async () => {
  const { disputeId, tenant } = await openTestDispute(app)
  const token = await signInAs(app, 'ACCOUNTANT')
  const list = (query: string, by = token) => app.request('GET', `/api/office/disputes${query}`, { token: by })
  expect((await list('?status=OPEN')).body.items).toMatchObject([{ id: disputeId, contractId: tenant.contractId }])
  expect((await list('?status=LOST')).body.items).toEqual([])
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await list('', elsewhere)).body.items).toEqual([])
})
