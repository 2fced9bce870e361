import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '#src/kernel/database/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { evaDetails } from '#src/testing/test-orders.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let company: TestTenant
let person: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  company = await createTenant(app, validCard, firm)
  person = await createTenant(app, validCard)
})
afterAll(() => app.close())

const buyersOf = async ({ contractId }: TestTenant) => {
  const invoices = await app.database.db
    .selectFrom('invoice')
    .select('document')
    .where('contractId', '=', contractId)
    .orderBy('number')
    .execute()
  return invoices.map(({ document }) => [document.buyer.name, document.buyer.companyId, document.buyer.address.city])
}

const saveInProfile = async (tenant: TestTenant, details: Readonly<Record<string, unknown>>) => {
  const invoicingDetails = { ...(await tenant.get('/api/client/my/profile')).body.invoicingDetails, ...details }
  await app.database.db
    .updateTable('account')
    .set({ invoicingDetails: json(invoicingDetails) })
    .where('email', '=', tenant.email)
    .execute()
}

test('issues the invoice to the party of the contract with its current postal address', async () => {
  const newAddress = { ...evaDetails.address, city: 'Košice' }
  await saveInProfile(company, { type: 'FyzickaOsoba', company: null, address: newAddress })
  await saveInProfile(person, { address: newAddress })
  await advanceTo(app, '2026-12-16')
  expect(await buyersOf(company)).toEqual([
    ['Firma, s. r. o.', '12345679', 'Bratislava'],
    ['Firma, s. r. o.', '12345679', 'Bratislava'],
  ])
  await saveInProfile(company, { ...firm, address: newAddress })
  await advanceTo(app, '2027-01-16')
  expect((await buyersOf(company)).at(-1)).toEqual(['Firma, s. r. o.', '12345679', 'Košice'])
  expect((await buyersOf(person)).slice(0, 2).map(([, number, city]) => [number, city])).toEqual([
    [null, 'Bratislava'],
    [null, 'Košice'],
  ])
})
