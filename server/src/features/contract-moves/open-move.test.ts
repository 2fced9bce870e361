import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { cardDeclinedLater, createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tenantOf = async (card: string) => {
  const tenant = await createTenant(app, card, firm)
  const changeTerms = () =>
    tenant.post(`/api/client/contract/${tenant.contractId}/terms`, { periodInMonths: 12, insuranceId: null })
  return { ...tenant, ...movesOf(app, tenant), changeTerms }
}

test('refuses other terms while a move is planned', async () => {
  const eva = await tenantOf(validCard)
  expect((await eva.move((await eva.freeBox('dearer')).id, dayAfter(app, 33))).body.status).toBe('DONE')
  expect((await eva.changeTerms()).body.code).toBe('contract/not-changeable')
  expect((await eva.contract()).nextTerms).toBeNull()
})

test('cancels an unpaid move when the terms change and refunds its later payment', async () => {
  const eva = await tenantOf(cardDeclinedLater)
  const before = await eva.contract()
  const { body } = await eva.move((await eva.freeBox('dearer')).id, dayAfter(app, 0))
  expect(body.status).toBe('PAYMENT')
  expect((await eva.changeTerms()).body).toEqual({ value: true })
  expect(await eva.rows()).toMatchObject([{ status: 'CANCELLED' }])
  await payOrder(app, body.paymentUrl, validCard)
  expect((await eva.contract()).boxId).toBe(before.boxId)
  expect(await eva.violations()).toEqual([])
})
