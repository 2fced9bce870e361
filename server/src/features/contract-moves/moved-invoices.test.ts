import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Shown {
  readonly invoiceNumber: string | null
  readonly period: { readonly from: string; readonly to: string }
}

test('shows the invoiced period in My Zone and in the office after each move', async () => {
  const tenant = await createTenant(app, validCard, firm)
  const eva = { ...tenant, ...movesOf(app, tenant) }
  const [before] = await eva.rents()
  const end = before?.periodTo
  const firstDay = dayAfter(app, 0)
  await eva.move((await eva.freeBox('dearer')).id, firstDay)
  await eva.empty()
  await advanceTo(app, dayAfter(app, 5))
  const secondDay = dayAfter(app, 0)
  await eva.move((await eva.freeBox('dearer')).id, secondDay)
  expect((await eva.rents()).slice(0, 3).map(({ periodTo }) => periodTo)).toEqual([firstDay, secondDay, end])
  const token = await signInAs(app, 'OWNER')
  const office = await app.request('GET', `/api/office/contracts/${eva.contractId}`, { token })
  const lists: Shown[][] = [
    (await tenant.get('/api/client/my/rents')).body,
    (await tenant.get(`/api/client/my/contracts/${eva.contractId}/rents`)).body,
    office.body.rents,
  ]
  const invoices = await app.database.db
    .selectFrom('invoice')
    .select(['number', 'document'])
    .where('contractId', '=', eva.contractId)
    .where('type', '=', 'INVOICE')
    .execute()
  expect(invoices).toHaveLength(3)
  for (const list of lists)
    for (const { number, document } of invoices)
      expect(list.find(({ invoiceNumber }) => invoiceNumber === number)?.period).toEqual(document.period)
})
