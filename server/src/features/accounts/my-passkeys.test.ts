import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lists the passkeys of the account without their keys', async () => {
  await customerWithPasskey(app, 'other@example.test')
  const { token, passkeyId: id } = await customerWithPasskey(app, 'own@example.test')
  const { body } = await app.request('GET', '/api/client/my/passkeys', { token })
  expect(body).toEqual([{ id, name: 'Blue key', createdAt: app.clock.now().toISOString(), lastUsedAt: null }])
})
