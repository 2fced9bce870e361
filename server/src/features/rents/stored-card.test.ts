import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function fetchCard(name: string) {
  const { token } = (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body
  return (await app.request('GET', '/api/client/my/stored-card', { token })).body.card
}

test('returns no card for an account without one', async () => {
  expect(await fetchCard('new')).toBeNull()
})

test('reports whether the card is usable and expires soon', async () => {
  const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2029 }
  expect(await fetchCard('anna')).toEqual({ ...card, usable: true, expiresSoon: false })
  app.clock.set(new Date('2029-12-15T09:00:00.000Z'))
  expect(await fetchCard('anna')).toMatchObject({ usable: true, expiresSoon: true })
  app.clock.set(new Date('2030-01-01T09:00:00.000Z'))
  expect(await fetchCard('anna')).toMatchObject({ usable: false })
})
