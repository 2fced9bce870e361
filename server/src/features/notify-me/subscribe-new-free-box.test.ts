import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let full: string
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  full = body.find((warehouse: { name: string }) => warehouse.name === 'Angyalföld').id
})
afterAll(() => app.close())

let sources = 0
const subscribe = (body: unknown, id = full, token?: string) =>
  app.request('PUT', `/api/client/warehouse/${id}/subscribe/new-free-box`, {
    ...{ body, source: `198.51.100.${++sources}` },
    ...(token ? { token } : {}),
  })
const fetchRequests = (email: string) =>
  app.database.db.selectFrom('freeBoxRequest').selectAll().where('email', '=', email).orderBy('askedAt').execute()
const sentTo = async (email: string) => {
  await app.services.sendEmails()
  return app.sent.splice(0).filter(({ to }) => to === email)
}

test('stores a visitor request unconfirmed and sends a link, the same one for a repeated request', async () => {
  const request = { email: 'Waiting@Example.test', sizeClass: 'SMALL', language: 'hu' }
  expect((await subscribe(request)).status).toBe(204)
  expect((await subscribe({ ...request, email: 'waiting@example.test' })).status).toBe(204)
  expect((await subscribe({ ...request, squareMetres: 2 })).status).toBe(204)
  const stored = await fetchRequests('waiting@example.test')
  expect(stored.map(({ confirmedAt }) => confirmedAt)).toEqual([null, null])
  const links = (await sentTo('waiting@example.test')).map(({ text }) => /notify-me\?token=(\S+)/.exec(text)?.[1])
  expect([links.length, new Set(links).size]).toEqual([3, 2])
})

test('sends visitors the same response with and without an earlier request', async () => {
  const email = 'anna@demo.boxzone.test'
  const { token } = (await login(app, email, { password: 'Demo123' })).body
  expect((await subscribe({ email, language: 'sk' }, full, token)).status).toBe(204)
  const [known, unknown] = [
    await subscribe({ email, language: 'sk' }),
    await subscribe({ email: 'x@y.test', language: 'sk' }),
  ]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await sentTo(email)).toEqual([])
})

test('confirms a request with the e-mail of the signed-in account immediately and refuses a second one', async () => {
  const email = 'peter@demo.boxzone.test'
  const { token } = (await login(app, email, { password: 'Demo123' })).body
  const request = { email, sizeClass: 'LARGE', language: 'sk' }
  await subscribe(request)
  expect((await subscribe(request, full, token)).status).toBe(204)
  expect((await fetchRequests(email)).map(({ confirmedAt }) => confirmedAt)).toEqual([app.clock.now()])
  const again = await subscribe(request, full, token)
  expect([again.status, again.body.code]).toEqual([409, 'notify/already-registered'])
  expect((await subscribe({ ...request, email: 'other@example.test' }, full, token)).status).toBe(204)
  expect((await fetchRequests('other@example.test'))[0]?.confirmedAt).toBeNull()
})

test('refuses the eleventh request of a day for one e-mail address', async () => {
  const send = (n: number) => subscribe({ email: 'many@example.test', squareMetres: n, language: 'sk' })
  for (let n = 1; n <= 10; n++) expect((await send(n)).status).toBe(204)
  expect((await send(11)).body.code).toBe('rate-limited')
})

test.each([
  ['an e-mail of the wrong form', { email: 'eva', language: 'sk' }, 'email'],
  ['an unknown size class', { email: 'a@b.test', sizeClass: 'HUGE', language: 'sk' }, 'sizeClass'],
  ['an area between the steps', { email: 'a@b.test', squareMetres: 2.2, language: 'sk' }, 'squareMetres'],
  ['a missing language', { email: 'a@b.test' }, 'language'],
])('refuses %s at its field', async (_case, body, field) => {
  const response = await subscribe(body)
  expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
})

test('refuses an unknown warehouse with not-found', async () => {
  const response = await subscribe({ email: 'a@b.test', language: 'sk' }, '00000000-0000-4000-8000-000000000000')
  expect(response.status).toBe(404)
})
