import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
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
const contractOf = () =>
  app.database.db.selectFrom('contract').selectAll().where('id', '=', eva.contractId).executeTakeFirstOrThrow()
const post = async (body: object, token?: string) => {
  const { version } = await contractOf()
  const path = `/api/office/contracts/${eva.contractId}/price`
  return app.request('POST', path, {
    token: token ?? (await signInAs(app, 'OWNER')),
    body: { version, reason, ...body },
  })
}
const priceChangedBy = async (percent: number) => ((await contractOf()).monthlyNet * (100 + percent)) / 10_000

test('refuses roles without the permission, another warehouse, a missing reason and an outdated version', async () => {
  const monthlyPrice = await priceChangedBy(-10)
  expect((await post({ monthlyPrice }, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await post({ monthlyPrice }, elsewhere)).status).toBe(404)
  expect((await post({ monthlyPrice, reason: '' })).body.code).toBe('office/reason-required')
  expect((await post({ monthlyPrice, version: 7 })).body.code).toBe('office/changed-meanwhile')
})

test('refuses an increase before the guarantee ends, and an increase above the maximum', async () => {
  const { body } = await post({ monthlyPrice: await priceChangedBy(10) })
  expect(body).toMatchObject({ code: 'contract/price-guaranteed', guaranteedUntil: '2027-11-15' })
  expect((await post({ monthlyPrice: await priceChangedBy(20), from: '2027-11-15' })).body.code).toBe(
    'office/limit-exceeded',
  )
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER'))
  const override = { monthlyPrice: await priceChangedBy(20), from: '2027-11-15', override: true }
  expect((await post(override, manager)).body.code).toBe('office/limit-exceeded')
})

test('lowers the price from the next period, sends an e-mail and invoices the new price', async () => {
  const token = await signInAs(app, 'OWNER')
  const monthlyPrice = await priceChangedBy(-10)
  const path = `/api/office/contracts/${eva.contractId}/price-preview?monthlyPrice=${monthlyPrice}`
  const preview = (await app.request('GET', path, { token })).body
  await eva.newEmails()
  expect((await post({ monthlyPrice })).body).toEqual({ ...preview, version: preview.version + 1 })
  expect(await eva.newEmails()).toEqual(['price-changed'])
  expect((await eva.contract()).body.nextPrice).toEqual({ from: preview.from, totalPrice: preview.newPrice })
  await advanceTo(app, '2026-12-20')
  expect((await eva.rents())[0]).toMatchObject({ period: { from: preview.from }, amount: preview.newPrice })
  expect(await contractOf()).toMatchObject({ nextPrice: null, monthlyNet: Math.round(monthlyPrice * 100) })
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
