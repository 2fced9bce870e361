import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards } from '#src/testing/test-orders.ts'

let app: TestApp
let maria: string
let jan: string
beforeAll(async () => {
  app = await startTestApp()
  maria = (await login(app, 'maria@demo.boxzone.test', { password: 'Demo123' })).body.token
  jan = (await login(app, 'jan@demo.boxzone.test', { password: 'Demo123' })).body.token
})
afterAll(() => app.close())

const unpaidRents = async () => (await app.request('GET', '/api/client/my/rents?unpaid=true', { token: maria })).body
const outcome = async (id: string, token = maria) =>
  (await app.request('GET', `/api/client/my/payments/${id}/outcome`, { token })).body

/** Opens the payment page of the unpaid rent. Reads the id of the payment from the database. */
async function openPage() {
  const [{ id }] = await unpaidRents()
  const body = { returnUrl: 'https://boxzone.test/my/rents' }
  const { url } = (await app.request('POST', `/api/client/manual-payment/${id}`, { token: maria, body })).body
  const payments = app.database.db.selectFrom('payment').select('id').where('purposeId', '=', id)
  const newest = await payments.orderBy('createdAt', 'desc').orderBy('attempt', 'desc').executeTakeFirstOrThrow()
  return { page: new URL(url, 'https://boxzone.test').pathname, paymentId: newest.id }
}

/** Submits the card page. No webhook is delivered. */
function submit(page: string, form: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.request('POST', page, { body: new URLSearchParams(form).toString(), headers })
}
const card = (number: string) => ({ number, expiry: '12/30', cvc: '123', name: 'Maria', action: 'pay' })

test('returns CANCELED while the payment page is unused, and hides it from another account', async () => {
  const { paymentId } = await openPage()
  expect(await outcome(paymentId)).toEqual({ outcome: 'CANCELED' })
  expect((await outcome(paymentId, jan)).code).toBe('not-found')
})

test('reports a cancelled payment before the webhook arrives', async () => {
  const { page, paymentId } = await openPage()
  await submit(page, { action: 'cancel' })
  expect(await outcome(paymentId)).toEqual({ outcome: 'CANCELED' })
})

test('reports a declined card before the webhook arrives', async () => {
  const { page, paymentId } = await openPage()
  await submit(page, card(cards.declined))
  expect(await outcome(paymentId)).toEqual({ outcome: 'DECLINED' })
  expect(await unpaidRents()).toHaveLength(1)
})

test('settles the rent of a paid payment before the webhook arrives', async () => {
  const { page, paymentId } = await openPage()
  await submit(page, card(cards.pays))
  expect(await outcome(paymentId)).toEqual({ outcome: 'PAID' })
  expect(await unpaidRents()).toEqual([])
})
