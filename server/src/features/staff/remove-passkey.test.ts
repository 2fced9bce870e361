import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import { staffWithPasskey } from './testing/test-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const remove = (id: string, token: string) => app.request('DELETE', `/api/office/me/passkeys/${id}`, { token })

test('removes a passkey of the signed-in account once', async () => {
  const { id, token } = await staffWithPasskey(app)
  expect((await remove(id, token)).status).toBe(204)
  expect((await remove(id, token)).body.code).toBe('not-found')
})

test('does not find the passkey of another account', async () => {
  const { id } = await staffWithPasskey(app)
  const token = await signInStaff(app, await addTestStaff(app, 'OWNER'))
  expect((await remove(id, token)).body.code).toBe('not-found')
})
