import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { noContent, type OperatorContent } from './operator-content.ts'

const logo = {
  path: '/content/0123456789abcdef/logo.svg',
  contentType: 'image/svg+xml',
  read: async () => Buffer.from('<svg/>'),
}
const content: OperatorContent = {
  ...noContent,
  reviews: [
    {
      text: { sk: 'Výborné', en: 'Great' },
      name: 'Jana K.',
      place: 'Nitra',
      date: '2026-03-01',
      source: 'Google',
      consent: true,
    },
  ],
  files: [logo, logo],
}

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { content })
  other = await startTestApp()
})
afterAll(async () => {
  await app.close()
  await other.close()
})

test.each([
  ['en', 'en', 'Great'],
  ['sk', 'sk', 'Výborné'],
  ['uk', 'sk', 'Výborné'],
])('returns the reviews for %s in %s', async (requested, language, text) => {
  const { status, body } = await app.request('GET', `/api/client/reviews?language=${requested}`)
  const shown = { name: 'Jana K.', place: 'Nitra', date: '2026-03-01', source: 'Google' }
  expect(status).toBe(200)
  expect(body).toEqual([{ text, language, ...shown, sourceUrl: null, squareMetres: null }])
})

test('returns no reviews without a content file', async () => {
  expect((await other.request('GET', '/api/client/reviews')).body).toEqual([])
})

test('serves the files with their type, as immutable and with a policy that blocks scripts', async () => {
  const { status, headers, body } = await app.request('GET', logo.path)
  expect([status, headers['content-type'], body]).toEqual([200, 'image/svg+xml', '<svg/>'])
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(await other.request('GET', logo.path)).not.toMatchObject({ headers: { 'content-type': 'image/svg+xml' } })
})
