import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#src/kernel/days.ts'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sandbox = () => {
  const found = app.services.payments.sandbox
  if (!found) throw new Error('There is no sandbox')
  return found.disputes
}

const tenantOf = async () => {
  const tenant = await createTenant(app, validCard, firm)
  return { ...tenant, ...movesOf(app, tenant), fetchContract: tenant.contract }
}

/** Moves on the last day of a period, so that only the deposit is paid, and disputes this payment. */
const disputedDeposit = async () => {
  const eva = await tenantOf()
  const before = await eva.contract()
  await advanceTo(app, addDays(before.nextRentOn ?? '', -1))
  expect((await eva.move((await eva.freeBox('dearer')).id, dayAfter(app, 0))).body).toEqual({ status: 'DONE' })
  const [move] = await eva.rows()
  expect(move).toMatchObject({ status: 'DONE', difference: 0, amount: move?.depositChange })
  const paymentId = move?.paidBy ?? ''
  await sandbox().open(paymentId)
  await app.settle()
  const close = async (status: 'WON' | 'LOST') => {
    await sandbox().close(paymentId, status)
    await app.settle()
  }
  return { ...eva, before, close }
}

test('suspends access while the deposit of a move is disputed and restores it when the dispute is won', async () => {
  const eva = await disputedDeposit()
  expect((await eva.fetchContract()).body).toMatchObject({ accessSuspended: true, accessCode: null })
  await eva.close('WON')
  expect((await eva.fetchContract()).body.accessSuspended).toBe(false)
  expect(await eva.violations()).toEqual([])
})

test('refunds only the part of the deposit that the bank did not take back', async () => {
  const eva = await disputedDeposit()
  await eva.close('LOST')
  expect((await eva.fetchContract()).body.accessSuspended).toBe(false)
  await eva.empty()
  await advanceTo(app, dayAfter(app, 3))
  const request = { day: dayAfter(app, 5), reasons: [], note: null }
  expect((await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, request)).status).toBe(200)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, dayAfter(app, 12))
  const ended = await eva.contract()
  expect(ended).toMatchObject({ status: 'TERMINATED', depositStatus: 'REFUNDED' })
  const refunds = app.database.db.selectFrom('refund').select('amount').where('reasonKey', '=', `deposit:${ended.id}`)
  expect(await refunds.execute()).toEqual([{ amount: eva.before.deposit }])
  expect(await eva.violations()).toEqual([])
})

test('accepts another payment of the rent of a move after a lost dispute', async () => {
  const eva = await tenantOf()
  await eva.move((await eva.freeBox('dearer')).id, dayAfter(app, 0))
  const [move] = await eva.rows()
  await sandbox().open(move?.paidBy ?? '')
  await sandbox().close(move?.paidBy ?? '', 'LOST')
  await app.settle()
  const path = `/api/client/manual-payment/${move?.id}`
  const opened = await eva.post(path, { returnUrl: '/my/rents' })
  expect(opened.status).toBe(200)
  await payOrder(app, opened.body.url, validCard)
  expect((await eva.rents()).map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  expect((await eva.fetchContract()).body.accessSuspended).toBe(false)
  expect(await eva.violations()).toEqual([])
})
