import { formatDay } from '@boxzone/i18n'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { liveUntil } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/people.ts'
import { firm, makeTenant, pays, type Tenant } from '#src/testing/tenancy.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const open = '/api/client/contract/withdraw'
let sources = 0
const withdraw = (orderNumber: string, email: string) =>
  shop.request('POST', open, { body: { orderNumber, email }, source: `198.51.100.${++sources}` })

test('without sign-in: days used are charged, the rest and the deposit go back, doors open until the Box is empty', async () => {
  const eva = await makeTenant(shop, pays)
  const before = (await eva.contract()).body
  expect(before).toMatchObject({ withdrawableUntil: '2026-11-29T23:00:00.000Z', withdrawal: null })
  shop.clock.set('2026-11-20T09:00:00.000Z')
  const { status, body } = await withdraw(eva.orderNumber.toLowerCase(), eva.email)
  expect(status).toBe(200)
  expect(body.receivedAt).toBe('2026-11-20T09:00:00.000Z')
  const kept = (before.price.priceWithVat * 6) / 30
  expect(body.refund.currency).toBe('EUR')
  expect(body.refund.amount).toBeCloseTo(before.price.priceWithVat + before.deposit.amount - kept, 1)
  await shop.settle()
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
  await liveUntil(shop, '2026-11-21')
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATED', accessCode: null })
  expect(await eva.letters()).toEqual(['eviction-confirmed', 'terminated'])
  await shop.app.sendEmails()
  // The receipt has told of all the money: said again, it would be awaited twice.
  const [evicted, terminated] = shop.sent.filter(({ to }) => to === eva.email).slice(-2)
  expect(`${evicted?.text}${terminated?.text}`).not.toMatch(/kauci|kartu/i)
})

test('who did not ask for the early start gets everything back; the Box waits for staff after fourteen days', async () => {
  const eva = await makeTenant(shop, pays)
  await shop.database.db.updateTable('contract').set({ earlyStart: false }).where('id', '=', eva.contractId).execute()
  const { price, deposit, boxId } = (await eva.contract()).body
  const { body } = await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  expect(body.refund.amount).toBeCloseTo(price.priceWithVat + deposit.amount, 2)
  const { emptyBy } = (await eva.contract()).body.withdrawal
  expect(emptyBy).toBe(addDays(toDay(shop.clock.now(), 'Europe/Bratislava'), 14))
  await shop.app.sendEmails()
  expect(shop.sent.findLast(({ to }) => to === eva.email)?.text).toContain(formatDay(emptyBy, 'sk', { style: 'long' }))
  await liveUntil(shop, emptyBy)
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATING', accessCode: expect.any(String) })
  await liveUntil(shop, addDays(emptyBy, 1))
  expect((await eva.contract()).body.status).toBe('TERMINATED')
  const box = await shop.database.db
    .selectFrom('box')
    .select('active')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow()
  expect(box.active).toBe(false)
})

test('a reward for somebody who withdrew from everything is taken back, once', async () => {
  const { token } = (await login(shop, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const info = async () => (await shop.request('GET', '/api/client/my/referral-info', { token })).body
  const before = await info()
  const eva = await makeTenant(shop, pays, {}, { referralCode: 'ANNA2026' })
  const { balance, totalContracts } = before
  expect(await info()).toMatchObject({ balance: balance + 20, totalContracts: totalContracts + 1 })
  await withdraw(eva.orderNumber, eva.email)
  await withdraw(eva.orderNumber, eva.email)
  const after = await info()
  expect(after).toMatchObject({ balance, totalContracts })
  const taken = { type: 'DEBIT', amount: 20, note: 'Odstúpenie od zmluvy.' }
  expect(after.transactions).toContainEqual(expect.objectContaining(taken))
})

test('after fourteen days, and for companies, there is nothing to withdraw from', async () => {
  const [late, company] = [await makeTenant(shop, pays), await makeTenant(shop, pays, firm)]
  const refusal = async ({ post, contractId }: Tenant) => {
    const { status, body } = await post(`/api/client/contract/${contractId}/withdraw`)
    return [status, body.code]
  }
  expect((await company.contract()).body.withdrawableUntil).toBeNull()
  expect(await refusal(company)).toEqual([409, 'withdrawal/not-possible'])
  await liveUntil(shop, '2026-12-21')
  expect(await refusal(late)).toEqual([409, 'withdrawal/not-possible'])
})

test('a statement that fits nothing is received and told to staff, and says nothing about anybody', async () => {
  const eva = await makeTenant(shop, pays)
  const wrong = await withdraw(eva.orderNumber, 'somebody@else.test')
  const unknown = await withdraw('OB1999000001', 'somebody@else.test')
  for (const { status, body } of [wrong, unknown]) {
    expect(status).toBe(200)
    expect(body).toEqual({ receivedAt: shop.clock.now().toISOString(), refund: null })
  }
  expect((await eva.contract()).body.status).toBe('ACTIVE')
  await shop.app.sendEmails()
  expect(shop.sent.filter(({ to }) => to === 'somebody@else.test')).toHaveLength(2)
  expect(shop.sent.filter(({ to }) => to === 'ahoj@boxzone.test')).toHaveLength(2)
})

test('the receipt of a statement that fits nothing comes in the language of its page, staff’s letter in staff’s', async () => {
  const before = shop.sent.length
  const body = { orderNumber: 'OB1999000002', email: 'ktos@else.test', language: 'hu' }
  await shop.request('POST', open, { body, source: `198.51.100.${++sources}` })
  await shop.app.sendEmails()
  const letters = shop.sent.slice(before)
  const languages = letters.map(({ to, html }) => [to, /<html[^>]* lang="(\w+)"/.exec(html ?? '')?.[1]])
  expect(Object.fromEntries(languages)).toEqual({ 'ktos@else.test': 'hu', 'ahoj@boxzone.test': 'sk' })
})

test('everything adds up', async () => {
  expect(await findViolations(shop.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
