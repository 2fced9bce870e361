import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let id: string
let box: { id: string; number: string; price: { priceWithVat: number } }
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse?lat=48.148&lng=17.107')
  id = body[0].id
  box = (await app.request('GET', `/api/client/warehouse/${id}/boxes`)).body.items[0]
})
afterAll(() => app.close())

let sources = 0
const send = (body: unknown, of = id, source = `198.51.100.${++sources}`) =>
  app.request('POST', `/api/client/warehouse/${of}/offer`, { body, source })
const sentTo = async (email: string) => {
  await app.services.sendEmails()
  return app.sent.splice(0).filter(({ to }) => to === email)
}
const countAccounts = async () => (await app.database.db.selectFrom('account').select('id').execute()).length

test('sends the prices with a link, once a day for the same offer, and creates no account', async () => {
  const accounts = await countAccounts()
  const request = { email: 'Reader@Example.test', language: 'en' }
  expect((await send(request)).status).toBe(204)
  expect((await send(request)).status).toBe(204)
  const [email, ...others] = await sentTo('reader@example.test')
  expect(others).toEqual([])
  expect(email?.text).toContain(`/location/${id}`)
  expect(email?.text).toContain('Ružinov')
  expect(await countAccounts()).toBe(accounts)
})

test('sends the price of one Box with a link to it', async () => {
  expect((await send({ email: 'box@example.test', boxId: box.id, language: 'sk' })).status).toBe(204)
  const [email] = await sentTo('box@example.test')
  expect(email?.text).toContain(`?box=${box.number}`)
  expect(email?.text).toContain(String(box.price.priceWithVat).replace('.', ','))
})

test('refuses a Box of another warehouse and an unknown warehouse', async () => {
  const { body } = await app.request('GET', '/api/client/warehouse')
  const other = body.find((warehouse: { id: string }) => warehouse.id !== id).id
  const request = { email: 'a@example.test', boxId: box.id, language: 'sk' }
  expect((await send(request, other)).status).toBe(404)
  expect((await send(request, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect(await sentTo('a@example.test')).toEqual([])
})

test('refuses the sixth offer of a day for one e-mail address', async () => {
  const { body } = await app.request('GET', '/api/client/warehouse')
  const statuses = []
  for (const warehouse of body.slice(0, 6))
    statuses.push((await send({ email: 'many@example.test', language: 'sk' }, warehouse.id)).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})

test('sends no free text of the request and refuses an invalid e-mail address', async () => {
  const text = await send({ email: 'free@example.test', language: 'sk', message: 'Buy now' })
  expect((await sentTo('free@example.test')).every((email) => !email.text.includes('Buy now'))).toBe(true)
  expect([204, 400]).toContain(text.status)
  expect(Object.keys((await send({ email: 'eva', language: 'sk' })).body.fields)).toEqual(['email'])
})
