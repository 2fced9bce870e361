import { formatDay } from '@boxzone/i18n'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const zone = 'Europe/Bratislava'
async function refundOf({ contractId }: TestTenant, reason: 'deposit' | 'withdrawal') {
  const { db } = app.database
  const refunds = db.selectFrom('refund').select('amount').where('reasonKey', '=', `${reason}:${contractId}`)
  return (await refunds.executeTakeFirstOrThrow()).amount
}
const withdraw = ({ post, contractId }: TestTenant) => post(`/api/client/contract/${contractId}/withdraw`)

test('returns the same receipt to a repeated request and not-found to another customer', async () => {
  const eva = await createTenant(app, validCard)
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const foreign = await app.request('POST', `/api/client/contract/${eva.contractId}/withdraw`, { token })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found'])
  const first = await withdraw(eva)
  expect(first.body).toMatchObject({ receivedAt: app.clock.now().toISOString(), refund: { currency: 'EUR' } })
  app.clock.advance(60_000)
  expect((await withdraw(eva)).body).toEqual(first.body)
  expect((await eva.contract()).body.status).toBe('TERMINATING')
  expect((await eva.newEmails()).sort()).toEqual(['codes-changed', 'withdrawal-receipt'])
})

test('refunds the price immediately and the deposit less the days on which the Box was not empty', async () => {
  const eva = await createTenant(app, validCard)
  const { price, deposit, boxId } = (await eva.contract()).body
  const today = toDay(app.clock.now(), zone)
  const { body } = await withdraw(eva)
  expect(body.refund.amount).toBeCloseTo((price.priceWithVat * 29) / 30, 1)
  expect((await eva.contract()).body).toMatchObject({
    withdrawal: { emptyBy: addDays(today, 3) },
    deposit: { status: 'HELD' },
  })
  await app.services.sendEmails()
  const receipt = app.sent.findLast(({ to }) => to === eva.email)?.text
  expect(receipt).toContain(formatDay(addDays(today, 3), 'sk', { style: 'long' }))
  await advanceTo(app, addDays(today, 3))
  expect((await eva.contract()).body.accessCode).toEqual(expect.any(String))
  await advanceTo(app, addDays(today, 4))
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATING', accessCode: null, lockCode: null })
  await advanceTo(app, addDays(today, 13))
  expect((await eva.contract()).body.deposit.status).toBe('HELD')
  await advanceTo(app, addDays(today, 14))
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATED', deposit: { status: 'REFUNDED' } })
  const refund = await refundOf(eva, 'deposit')
  expect(refund / 100).toBeCloseTo(deposit.amount - (price.priceWithVat * 11) / 30, 1)
  expect((await eva.newEmails()).sort()).toEqual([
    'codes-changed',
    'deposit-returned',
    'terminated',
    'withdrawal-receipt',
  ])
  const box = await app.database.db.selectFrom('box').select('active').where('id', '=', boxId).executeTakeFirstOrThrow()
  expect(box.active).toBe(false)
})

test('refunds the complete deposit after the inspection days when the Box was emptied in time', async () => {
  const eva = await createTenant(app, validCard)
  const { deposit } = (await eva.contract()).body
  const today = toDay(app.clock.now(), zone)
  await withdraw(eva)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, addDays(today, 2))
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATED', deposit: { status: 'HELD' } })
  await advanceTo(app, addDays(today, 3))
  expect((await eva.contract()).body.deposit.status).toBe('REFUNDED')
  expect((await refundOf(eva, 'deposit')) / 100).toBe(deposit.amount)
})

test('refunds everything when the contract has not started, and frees the Box', async () => {
  const eva = await createTenant(app, validCard)
  const { price, deposit, boxId } = (await eva.contract()).body
  const change = { earlyStart: false, startsOn: addDays(toDay(app.clock.now(), zone), 15) }
  await app.database.db.updateTable('contract').set(change).where('id', '=', eva.contractId).execute()
  const { body } = await withdraw(eva)
  expect(body.refund.amount).toBe(price.priceWithVat)
  await advanceTo(app, addDays(toDay(app.clock.now(), zone), 1))
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATED', deposit: { status: 'REFUNDED' } })
  expect((await refundOf(eva, 'deposit')) / 100).toBe(deposit.amount)
  const box = await app.database.db.selectFrom('box').select('active').where('id', '=', boxId).executeTakeFirstOrThrow()
  expect(box.active).toBe(true)
})

test('refuses a withdrawal after fourteen days and for companies', async () => {
  const [expired, company] = [await createTenant(app, validCard), await createTenant(app, validCard, firm)]
  const refusal = async (tenant: TestTenant) => {
    const { status, body } = await withdraw(tenant)
    return [status, body.code]
  }
  expect((await company.contract()).body.withdrawableUntil).toBeNull()
  expect(await refusal(company)).toEqual([409, 'withdrawal/not-possible'])
  await advanceTo(app, addDays(toDay(app.clock.now(), zone), 15))
  expect(await refusal(expired)).toEqual([409, 'withdrawal/not-possible'])
})

test('leaves all invariants intact', async () => {
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
