import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const path = () => `/api/client/contract/${eva.contractId}/withdrawal-preview`
const preview = ({ get }: TestTenant) => get(path())

test('returns the refund without withdrawing, and hides it from another account', async () => {
  const { paid, used, refund, deposit } = (await preview(eva)).body
  expect(used.days).toBe(1)
  expect(paid - used.amount).toBeCloseTo(refund, 8)
  expect(deposit).toBe((await eva.contract()).body.deposit.amount)
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  expect((await app.request('GET', path(), { token })).body.code).toBe('not-found')
  expect((await eva.contract()).body.withdrawal).toBeNull()
})

test('previews the amount that the withdrawal refunds, and refuses a preview afterwards', async () => {
  const { refund } = (await preview(eva)).body
  const withdrawn = await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  expect(withdrawn.body.refund.amount).toBe(refund)
  expect((await preview(eva)).body.code).toBe('withdrawal/not-possible')
})
