import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { type DemoCustomersApp, startDemoCustomersApp } from './testing/demo-customers.ts'

let app: DemoCustomersApp
let eva: TestTenant
beforeAll(async () => {
  app = await startDemoCustomersApp('anna', 'jan')
  eva = await createTenant(app, validCard, firm, { voucherToken: 'WELCOME10' })
})
afterAll(() => app.close())

test('returns the contract only to its tenant', async () => {
  const [contract] = (await app.getAs('anna', '/api/client/my/contracts')).body
  expect((await app.getAs('anna', `/api/client/my/contracts/${contract.id}`)).body).toEqual(contract)
  const paths = [
    'my/contracts/{id}',
    'my/contracts/{id}/rents',
    'my/legal-agreement-download/{id}',
    'contract/{id}/cancelation/was-requested',
  ]
  for (const path of paths) {
    const { status, body } = await app.getAs('jan', `/api/client/${path.replace('{id}', contract.id)}`)
    expect([status, body.code], path).toEqual([404, 'not-found'])
  }
})

test('returns the payments of the first year while the contract is active, and the last guaranteed day', async () => {
  const [first] = await eva.rents()
  const { body } = await eva.contract()
  expect(Number(first?.amount)).toBeLessThan(body.totalPrice)
  expect(body.firstYear).toBeCloseTo(Number(first?.amount) + 11 * body.totalPrice, 2)
  expect([body.startsOn, body.priceGuaranteedTo]).toEqual(['2026-11-15', '2027-11-14'])
  await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, { day: '2027-01-31' })
  expect((await eva.contract()).body.firstYear).toBeNull()
})

test('omits the last guaranteed day after the end of the price guarantee', async () => {
  const { body } = await app.getAs('anna', '/api/client/my/contracts')
  const older = body.filter(({ startsOn }: { startsOn: string }) => startsOn < '2025-11-15')
  expect(older.map(({ priceGuaranteedTo }: { priceGuaranteedTo: string | null }) => priceGuaranteedTo)).toEqual([
    null,
    null,
  ])
})
