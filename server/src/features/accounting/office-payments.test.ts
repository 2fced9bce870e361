import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lists payments by state from the warehouses of the staff account only', async () => {
  const eva = await createTenant(app, validCard)
  const token = await signInAs(app, 'DESK')
  const list = (query: string, by = token) => app.request('GET', `/api/office/payments${query}`, { token: by })
  const own = (await list(`?state=PAID&contractId=${eva.contractId}`)).body.items
  expect(own).toMatchObject([{ purpose: 'ORDER', status: 'PAID', refunded: 0, version: 1 }])
  const parked = { parkedAt: app.clock.now(), parkedBecause: 'PAID over 1 EUR' }
  await app.database.db.updateTable('payment').set(parked).where('id', '=', own[0].id).execute()
  expect((await list('?state=PARKED')).body.items).toMatchObject([{ id: own[0].id, parkedBecause: 'PAID over 1 EUR' }])
  expect((await list('?state=REFUND_REFUSED')).body.items).toEqual([])
  const first = (await list('?limit=1')).body
  expect((await list(`?limit=1&after=${encodeURIComponent(first.next)}`)).body.items[0].id).not.toBe(first.items[0].id)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await list('', elsewhere)).body.items).toEqual([])
})
