import { afterEach, beforeEach, expect, test } from 'vitest'
import { runScheduledJobs } from '../billing-clock.ts'
import { createAccount, linkToken, login, password, type TestAccount } from '../test-accounts.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { cards, evaDetails, freeBoxes, payOrder, submitOrder } from '../test-orders.ts'

let app: TestApp
let attacker: TestAccount
let referralCode: string
beforeEach(async () => {
  app = await startTestApp()
  attacker = await createAccount(app, 'attacker@example.test')
  referralCode = new URL((await info()).url).searchParams.get('ref') ?? ''
})
afterEach(() => app.close())

async function info() {
  const { token } = (await login(app, 'attacker@example.test')).body
  return (await app.request('GET', '/api/client/my/referral-info', { token })).body
}

async function rentFree(email: string, details: Readonly<Record<string, unknown>> = {}) {
  const [box] = await freeBoxes(app)
  const phone = `+421907${String(Math.floor(Math.random() * 900_000) + 100_000)}`
  const invoicingDetails = { ...evaDetails, email, telephoneNumber: phone, ...details }
  const changes = { voucherToken: 'FREEMONTH', referralCode, invoicingDetails }
  const placed = await submitOrder(app, { boxId: box?.id ?? '', changes })
  if (placed.status !== 201) return placed
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  return placed
}

async function withdraw(email: string): Promise<number> {
  const reset = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token: reset, newPassword: password, newPasswordConfirmation: password }
  await app.request('POST', '/auth/password/change', { body })
  const { token } = (await login(app, email)).body
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  return (await app.request('POST', `/api/client/contract/${contract.id}/withdraw`, { token, body: {} })).status
}

test('grants no reward for a second account of the referrer', async () => {
  await rentFree('attacker+friend@example.test')
  expect(await info()).toMatchObject({ balance: 0, pending: 0, totalContracts: 0 })
  app.clock.set('2026-12-05T09:00:00.000Z')
  await runScheduledJobs(app)
  expect(await info()).toMatchObject({ balance: 0, pending: 0, totalContracts: 0 })
})

test('reverses the reward when the referred customer withdraws from a free month', async () => {
  await rentFree('accomplice@example.test')
  expect(await info()).toMatchObject({ balance: 0, pending: 20, transactions: [{ state: 'PENDING' }] })
  expect(await withdraw('accomplice@example.test')).toBeLessThan(300)
  expect(await info()).toMatchObject({ balance: 0, pending: 0, transactions: [{ state: 'REVERSED' }] })
  app.clock.set('2026-12-05T09:00:00.000Z')
  await runScheduledJobs(app)
  expect((await info()).balance).toBe(0)
})

test('refuses a voucher to another spelling of the same e-mail', async () => {
  expect((await rentFree('saver@gmail.com')).status).toBe(201)
  const again = await rentFree('s.a.v.e.r+2@googlemail.com')
  expect([again.status, again.body.code]).toEqual([400, 'voucher/used'])
  expect(attacker.email).toBe('attacker@example.test')
})
