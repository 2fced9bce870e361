import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let maria: string
let unpaidId: string
beforeAll(async () => {
  app = await startTestApp()
  maria = await signIn('maria')
  unpaidId = (await app.request('GET', '/api/client/my/rents?unpaid=true', { token: maria })).body[0].id
})
afterAll(() => app.close())

const signIn = async (name: string): Promise<string> =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
const pay = (token: string, returnUrl = 'https://boxzone.test/my/rents') =>
  app.request('POST', `/api/client/manual-payment/${unpaidId}`, { token, body: { returnUrl } })

test('hides the rent of another account', async () => {
  expect((await pay(await signIn('jan'))).body.code).toBe('not-found')
})

test('refuses a return URL of another origin', async () => {
  expect((await pay(maria, 'https://evil.test/')).body).toMatchObject({ code: 'validation' })
})

test('returns a payment page for an unpaid rent and refuses the rent after it is paid', async () => {
  const { status, body } = await pay(maria)
  expect(status).toBe(200)
  await payOrder(app, body.url, validCard)
  expect((await pay(maria)).body.code).toBe('payment/not-payable')
})
