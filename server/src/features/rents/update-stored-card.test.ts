import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { cardDeclinedLater } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const signIn = async (name: string): Promise<string> =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
const updateCard = (token: string, returnUrl = 'https://boxzone.test/my/rents') =>
  app.request('POST', '/api/client/my/stored-card/update', { token, body: { returnUrl } })

test('refuses a return URL of another origin', async () => {
  const { body } = await updateCard(await signIn('anna'), 'https://evil.test/')
  expect(body).toMatchObject({ code: 'validation', fields: { returnUrl: 'regex' } })
})

test('charges the minimum amount for another card and refunds it when no rent is unpaid', async () => {
  const token = await signIn('anna')
  const { body } = await updateCard(token)
  expect(body.check).toEqual({ amount: 1, currency: 'EUR', returned: true })
  await payOrder(app, body.url, cardDeclinedLater)
  await app.settle()
  const { card } = (await app.request('GET', '/api/client/my/stored-card', { token })).body
  expect(card).toMatchObject({ last4: '0341' })
  const refunds = await app.database.db.selectFrom('refund').selectAll().where('reasonKey', '=', 'card-check').execute()
  expect(refunds).toMatchObject([{ amount: 100, status: 'DONE' }])
})

test('requests the amount of the oldest unpaid rent from another card when a rent is unpaid', async () => {
  const token = await signIn('maria')
  const [rent] = (await app.request('GET', '/api/client/my/rents?unpaid=true', { token })).body
  expect((await updateCard(token)).body.check).toEqual({ amount: rent.amount, currency: 'EUR', returned: false })
})

test('refuses an account without rents', async () => {
  expect((await updateCard(await signIn('new'))).body.code).toBe('payment/not-payable')
})
