import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let full: string
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.request('GET', '/api/client/warehouse')
  full = body.find((warehouse: { name: string }) => warehouse.name === 'Box Angyalföld').id
})
afterAll(() => app.close())

const subscribe = (body: unknown, id = full) =>
  app.request('PUT', `/api/client/warehouse/${id}/subscribe/new-free-box`, { body })

test('stores a request once and refuses the same request again', async () => {
  const request = { email: 'Eva@Demo.Boxzone.test', sizeClass: 'SMALL', language: 'hu' }
  expect((await subscribe(request)).status).toBe(204)
  const again = await subscribe({ ...request, email: 'eva@demo.boxzone.test' })
  expect([again.status, again.body.code]).toEqual([409, 'notify/already-registered'])
  expect((await subscribe({ ...request, sizeClass: 'LARGE' })).status).toBe(204)
  expect((await subscribe({ ...request, squareMetres: 2 })).status).toBe(204)
  expect((await subscribe({ ...request, squareMetres: 2 })).status).toBe(409)
})

test.each([
  ['an e-mail of the wrong form', { email: 'eva', language: 'sk' }, 'email'],
  ['an unknown size class', { email: 'a@b.test', sizeClass: 'HUGE', language: 'sk' }, 'sizeClass'],
  ['an area between the steps', { email: 'a@b.test', squareMetres: 2.2, language: 'sk' }, 'squareMetres'],
  ['no language', { email: 'a@b.test' }, 'language'],
])('refuses %s at its field', async (_case, body, field) => {
  const response = await subscribe(body)
  expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
})

test('refuses an unknown warehouse with not-found', async () => {
  const response = await subscribe({ email: 'a@b.test', language: 'sk' }, '00000000-0000-4000-8000-000000000000')
  expect(response.status).toBe(404)
})
