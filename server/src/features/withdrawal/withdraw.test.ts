import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = '/api/client/contract/withdraw'
let sources = 0
const withdraw = (orderNumber: string, email: string) =>
  app.request('POST', open, { body: { orderNumber, email }, source: `198.51.100.${++sources}` })

test('charges the used days, refunds the rest and leaves the doors open until the Box is empty', async () => {
  const eva = await createTenant(app, validCard)
  const before = (await eva.contract()).body
  expect(before).toMatchObject({ withdrawableUntil: '2026-11-29T23:00:00.000Z', withdrawal: null })
  app.clock.set('2026-11-20T09:00:00.000Z')
  const { status, body } = await withdraw(eva.orderNumber.toLowerCase(), eva.email)
  expect(status).toBe(200)
  expect(body.receivedAt).toBe('2026-11-20T09:00:00.000Z')
  const kept = (before.price.priceWithVat * 6) / 30
  expect(body.refund.currency).toBe('EUR')
  expect(body.refund.amount).toBeCloseTo(before.price.priceWithVat + before.deposit.amount - kept, 1)
  await app.settle()
  const after = (await eva.contract()).body
  expect(after).toMatchObject({
    status: 'TERMINATING',
    terminationAt: '2026-11-20',
    nextRentOn: null,
    withdrawableUntil: null,
    withdrawal: { receivedAt: '2026-11-20T09:00:00.000Z', emptyBy: '2026-12-04' },
    deposit: { status: 'REFUNDED' },
  })
  expect(after.accessCode).toBe(before.accessCode)
  expect(await eva.letters()).toEqual(['withdrawal-receipt'])
  const again = await withdraw(eva.orderNumber, eva.email)
  expect(again.body).toEqual(body)
  expect((await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)).body).toEqual(body)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, '2026-11-21')
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATED', accessCode: null })
  expect(await eva.letters()).toEqual(['eviction-confirmed', 'terminated'])
  await app.services.sendEmails()
  // The receipt already announced all refunds.
  const [evicted, terminated] = app.sent.filter(({ to }) => to === eva.email).slice(-2)
  expect(`${evicted?.text}${terminated?.text}`).not.toMatch(/kauci|kartu/i)
})

test('revokes the reward once when the referred customer withdraws', async () => {
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const info = async () => (await app.request('GET', '/api/client/my/referral-info', { token })).body
  const before = await info()
  const eva = await createTenant(app, validCard, {}, { referralCode: 'ANNA2026' })
  const { balance, totalContracts } = before
  expect(await info()).toMatchObject({ balance: balance + 20, totalContracts: totalContracts + 1 })
  await withdraw(eva.orderNumber, eva.email)
  await withdraw(eva.orderNumber, eva.email)
  const after = await info()
  expect(after).toMatchObject({ balance, totalContracts })
  const taken = { type: 'DEBIT', amount: 20, note: 'Odstúpenie od zmluvy.' }
  expect(after.transactions).toContainEqual(expect.objectContaining(taken))
})

test('accepts an unmatched statement, notifies staff and discloses nothing', async () => {
  const eva = await createTenant(app, validCard)
  const wrong = await withdraw(eva.orderNumber, 'somebody@else.test')
  const unknown = await withdraw('OB1999000001', 'somebody@else.test')
  for (const { status, body } of [wrong, unknown]) {
    expect(status).toBe(200)
    expect(body).toEqual({ receivedAt: app.clock.now().toISOString(), refund: null })
  }
  expect((await eva.contract()).body.status).toBe('ACTIVE')
  await app.services.sendEmails()
  expect(app.sent.filter(({ to }) => to === 'somebody@else.test')).toHaveLength(2)
  expect(app.sent.filter(({ to }) => to === 'ahoj@boxzone.test')).toHaveLength(2)
})

test('sends the receipt in the language of the page and the staff e-mail in the staff language', async () => {
  const before = app.sent.length
  const body = { orderNumber: 'OB1999000002', email: 'ktos@else.test', language: 'hu' }
  await app.request('POST', open, { body, source: `198.51.100.${++sources}` })
  await app.services.sendEmails()
  const letters = app.sent.slice(before)
  const languages = letters.map(({ to, html }) => [to, /<html[^>]* lang="(\w+)"/.exec(html ?? '')?.[1]])
  expect(Object.fromEntries(languages)).toEqual({ 'ktos@else.test': 'hu', 'ahoj@boxzone.test': 'sk' })
})

test('leaves all invariants intact', async () => {
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
