import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let path: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  path = `/api/client/contract/${eva.contractId}/terms`
})
afterAll(() => app.close())

interface Insurance {
  id: string
  includedInRent: boolean
  priceWithVat: number
}

const insured = async (): Promise<Insurance> => {
  const { insurances } = (await eva.get(path)).body
  return insurances.find((insurance: Insurance) => !insurance.includedInRent)
}

test('returns not-found to another customer', async () => {
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const body = { periodInMonths: 3, insuranceId: null }
  expect((await app.request('POST', path, { token, body })).body.code).toBe('not-found')
})

test('refuses a period that is not offered', async () => {
  const { body } = await eva.post(path, { periodInMonths: 7, insuranceId: null })
  expect(body).toMatchObject({ code: 'validation' })
})

test('replaces the announced rent and invoices the previewed price from the next period on', async () => {
  await advanceTo(app, '2026-12-10')
  const { id: insuranceId } = await insured()
  const choice = { periodInMonths: 3, insuranceId }
  const preview = (await eva.post(`${path}/preview`, choice)).body
  expect(preview.period).toEqual({ from: '2026-12-15', to: '2027-03-14' })
  await eva.newEmails()
  const [before] = await eva.rents()
  expect((await eva.post(path, choice)).body).toEqual({ value: true })
  const contract = (await eva.contract()).body
  expect(contract).toMatchObject({
    invoicing: { periodInMonths: 1 },
    insurance: null,
    nextTerms: { from: '2026-12-15', periodInMonths: 3, totalPrice: preview.totalPrice },
  })
  expect((await eva.rents())[0]).toMatchObject({ period: preview.period, amount: preview.totalPrice })
  expect((await eva.rents())[0]?.id).not.toBe(before?.id)
  expect(await eva.newEmails()).toEqual(['terms-changed'])
  await advanceTo(app, '2026-12-16')
  expect((await eva.newEmails()).filter((kind) => kind.startsWith('rent'))).toContain('rent-announced')
  expect((await eva.rents())[0]).toMatchObject({ status: 'PAID', amount: preview.totalPrice })
  expect((await eva.contract()).body).toMatchObject({
    invoicing: { periodInMonths: 3 },
    nextTerms: null,
    nextRentOn: '2027-03-15',
    totalPrice: preview.totalPrice,
  })
})

test('undoes a change when the current terms are chosen, and sends no e-mail for a repeated choice', async () => {
  const current = { periodInMonths: 3, insuranceId: (await insured()).id }
  await eva.post(path, { periodInMonths: 1, insuranceId: null })
  expect((await eva.contract()).body.nextTerms).toMatchObject({ from: '2027-03-15', insurance: null })
  await eva.newEmails()
  await eva.post(path, current)
  expect((await eva.contract()).body.nextTerms).toBeNull()
  expect(await eva.newEmails()).toEqual(['terms-changed'])
  await eva.post(path, current)
  expect(await eva.newEmails()).toEqual([])
})

test('bills the shorter period again and plans a termination with the changed terms', async () => {
  await eva.post(path, { periodInMonths: 1, insuranceId: null })
  const cancellation = `/api/client/contract/${eva.contractId}/cancellation`
  const { body: plan } = await eva.post(`${cancellation}/preview`, { day: '2027-04-20' })
  expect(plan.charges).toMatchObject([
    { period: { from: '2027-03-15', to: '2027-04-14' }, partOf: null },
    { period: { from: '2027-04-15', to: '2027-04-20' }, partOf: { days: 6, of: 30 } },
  ])
  await eva.post(`${cancellation}/request`, { day: '2027-04-20' })
  expect((await eva.post(path, { periodInMonths: 3, insuranceId: null })).body.code).toBe('contract/not-changeable')
  await advanceTo(app, '2027-04-16')
  expect((await eva.rents()).slice(0, 2)).toMatchObject([
    { status: 'PAID', amount: plan.charges[1].amount },
    { status: 'PAID', amount: plan.charges[0].amount },
  ])
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})

test('refuses another choice after the chosen terms have started and before their first invoice', async () => {
  const nora = await createTenant(app, validCard)
  const terms = `/api/client/contract/${nora.contractId}/terms`
  const choose = async (periodInMonths: number) => (await nora.post(terms, { periodInMonths, insuranceId: null })).body
  expect(await choose(3)).toEqual({ value: true })
  const { from } = (await nora.contract()).body.nextTerms
  app.clock.set(`${from}T09:00:00.000Z`)
  expect((await choose(6)).code).toBe('contract/terms-starting')
  expect((await nora.contract()).body.nextTerms).toMatchObject({ from, periodInMonths: 3 })
})
