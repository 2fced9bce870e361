import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let full: string
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  full = body.find((place: { name: string }) => place.name === 'Box Angyalföld').id
})
afterAll(() => app.close())

const ask = (body: unknown, id = full) =>
  app.request('PUT', `/api/client/warehouse/${id}/subscribe/new-free-box`, { body })

test('a wish is kept once; the same wish again is told so', async () => {
  const wish = { email: 'Eva@Demo.Boxzone.test', sizeClass: 'SMALL', language: 'hu' }
  expect((await ask(wish)).status).toBe(204)
  const again = await ask({ ...wish, email: 'eva@demo.boxzone.test' })
  expect([again.status, again.body.code]).toEqual([409, 'notify/already-registered'])
  expect((await ask({ ...wish, sizeClass: 'LARGE' })).status).toBe(204)
  expect((await ask({ ...wish, squareMetres: 2 })).status).toBe(204)
  expect((await ask({ ...wish, squareMetres: 2 })).status).toBe(409)
})

test.each([
  ['an e-mail of the wrong form', { email: 'eva', language: 'sk' }, 'email'],
  ['an unknown size class', { email: 'a@b.test', sizeClass: 'HUGE', language: 'sk' }, 'sizeClass'],
  ['an area between the steps', { email: 'a@b.test', squareMetres: 2.2, language: 'sk' }, 'squareMetres'],
  ['no language', { email: 'a@b.test' }, 'language'],
])('%s is refused at its field', async (_what, body, field) => {
  const answer = await ask(body)
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
})

test('an unknown location answers not-found', async () => {
  const answer = await ask({ email: 'a@b.test', language: 'sk' }, '00000000-0000-4000-8000-000000000000')
  expect(answer.status).toBe(404)
})
