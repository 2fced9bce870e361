import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { createAccount, type TestAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, consents, evaDetails, freeBoxes, payOrder } from '#src/testing/test-orders.ts'

let app: TestApp
let boxId: string
let eva: TestAccount
beforeEach(async () => {
  app = await startTestApp()
  boxId = (await freeBoxes(app))[0]?.id ?? ''
  eva = await createAccount(app, 'eva@example.test')
})
afterEach(() => app.close())

const orderBody = (details: Readonly<Record<string, unknown>> = {}) => ({
  boxId,
  periodInMonths: 3,
  insuranceId: null,
  voucherToken: null,
  invoicingDetails: { ...evaDetails, telephoneNumber: eva.phoneNumber, ...details },
  consents,
  language: 'sk',
  returnUrl: 'https://boxzone.test/order/status-check',
})
const placeOrder = (details?: Readonly<Record<string, unknown>>, change: Readonly<Record<string, unknown>> = {}) =>
  app.request('POST', '/api/client/order/place/with-login', {
    token: eva.token,
    body: { ...orderBody(details), ...change },
  })
const fetchOwn = async (path: string) => (await app.request('GET', `/api/client/my/${path}`, { token: eva.token })).body

test('adds contract and paid invoice to the existing account', async () => {
  const countAccounts = async () => (await app.database.db.selectFrom('account').select('id').execute()).length
  const before = await countAccounts()
  const placed = await placeOrder()
  expect(placed.status).toBe(201)
  expect(await fetchOwn('contracts')).toEqual([])
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  expect(await fetchOwn('contracts')).toMatchObject([{ boxId, status: 'ACTIVE', invoicing: { periodInMonths: 3 } }])
  expect(await fetchOwn('rents')).toMatchObject([
    { status: 'PAID', paying: { payMethod: 'FROM_ORDER', status: 'PAID' } },
  ])
  expect(await countAccounts()).toBe(before)
  await app.services.sendEmails()
  const emails = app.sent.filter(({ to }) => to === eva.email)
  expect(emails.some(({ attachments }) => attachments?.length === 3)).toBe(true)
  expect(emails.some(({ text }) => text.includes('/reset-password/change?token='))).toBe(false)
})

test('assigns the contract to the account when the invoice has another e-mail', async () => {
  const placed = await placeOrder({ email: 'accounting@example.test' })
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  expect(await fetchOwn('contracts')).toMatchObject([{ boxId, status: 'ACTIVE' }])
})

test('sends the door codes only to the e-mail address of the account when the invoice has another e-mail address', async () => {
  const placed = await placeOrder({ email: 'accounting@example.test' })
  await payOrder(app, placed.body.paymentUrl, cards.pays)
  await app.services.sendEmails()
  const [{ accessCode }] = await fetchOwn('contracts')
  expect(accessCode).toMatch(/\d{4}/)
  expect(app.sent.filter(({ text }) => text.includes(accessCode)).map(({ to }) => to)).toEqual([eva.email])
})

test('places the last allowed order once when submitted twice', async () => {
  const boxes = await freeBoxes(app)
  const { OPEN_HOLDS_PER_CUSTOMER: allowed } = app.services.config
  for (const { id } of boxes.slice(1, allowed)) await placeOrder({}, { boxId: id })
  const responses = await Promise.all([placeOrder(), placeOrder()])
  expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'Box/is-taken'])
})

test('refuses an invalid phone number with an error for its field', async () => {
  const { status, body } = await placeOrder({ telephoneNumber: '+4211' })
  expect([status, body.code, body.fields]).toEqual([
    400,
    'validation',
    { 'invoicingDetails.telephoneNumber': 'phoneNumber-invalid' },
  ])
})

const referredBy = async (email: string) =>
  (
    await app.database.db
      .selectFrom('account')
      .select('referredBy')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).referredBy
const rewardsOf = async (accountId: string) =>
  app.database.db.selectFrom('referralReward').select('state').where('accountId', '=', accountId).execute()

test('promises the referrer a reward for the first contract of a signed-in customer', async () => {
  const anna = demoAccountId('anna')
  const before = await rewardsOf(anna)
  const { body } = await placeOrder({}, { referralCode: 'anna2026' })
  await payOrder(app, body.paymentUrl, cards.pays)
  expect(await referredBy(eva.email)).toBe(anna)
  expect(await rewardsOf(anna)).toHaveLength(before.length + 1)
  expect(await rewardsOf(anna)).toContainEqual({ state: 'PENDING' })
})

test('ignores a referral code of the same customer, and any referral code for a second contract', async () => {
  const { url } = await fetchOwn('referral-info')
  const withOwnCode = await placeOrder({}, { referralCode: new URL(url).searchParams.get('ref') })
  await payOrder(app, withOwnCode.body.paymentUrl, cards.pays)
  expect(await referredBy(eva.email)).toBeNull()
  const second = await placeOrder({}, { boxId: (await freeBoxes(app))[0]?.id, referralCode: 'ANNA2026' })
  await payOrder(app, second.body.paymentUrl, cards.pays)
  expect(await fetchOwn('contracts')).toHaveLength(2)
  expect(await referredBy(eva.email)).toBeNull()
})
