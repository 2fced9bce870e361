import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { customerWithPasskey } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rename = (id: string, token: string, name: string) =>
  app.request('PUT', `/api/client/my/passkeys/${id}`, { token, body: { name } })

test('renames a passkey of the account', async () => {
  const { passkeyId, token } = await customerWithPasskey(app, 'rename@example.test')
  expect((await rename(passkeyId, token, ' Phone ')).body).toMatchObject([{ id: passkeyId, name: 'Phone' }])
  expect((await rename(passkeyId, token, ' ')).body.fields).toEqual({ name: 'not-null' })
})

test('does not find the passkey of another account', async () => {
  const { passkeyId } = await customerWithPasskey(app, 'owner@example.test')
  const { token } = await createAccount(app, 'stranger@example.test')
  expect((await rename(passkeyId, token, 'Mine')).body.code).toBe('not-found')
})
