import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import { registerPasskey } from './testing/test-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const signIn = async () => signInStaff(app, await addTestStaff(app, 'DESK'))

test('adds a passkey and shows it in the signed-in account', async () => {
  const token = await signIn()
  const { status, body } = await registerPasskey(app, token, createSoftwareAuthenticator())
  expect(status).toBe(201)
  const me = await app.request('GET', '/api/office/me', { token })
  expect(me.body.passkeys).toEqual([
    { id: body.id, name: 'Blue key', createdAt: app.clock.now().toISOString(), lastUsedAt: null },
  ])
})

test('refuses an authenticator that is registered already', async () => {
  const authenticator = createSoftwareAuthenticator()
  expect((await registerPasskey(app, await signIn(), authenticator)).status).toBe(201)
  expect((await registerPasskey(app, await signIn(), authenticator)).body.code).toBe('verification/invalid')
})

test('refuses the challenge of another session, an old challenge and another origin', async () => {
  const { origin } = app.services.config
  const [token, other] = [await signIn(), await signIn()]
  const authenticator = createSoftwareAuthenticator()
  const add = (response: object) =>
    app.request('POST', '/api/office/me/passkeys', { token, body: { name: 'x', response } })
  const optionsOf = async (session: string) =>
    (await app.request('GET', '/api/office/me/passkey-options', { token: session })).body
  const options = await optionsOf(token)
  expect((await add(authenticator.create(await optionsOf(other), origin))).status).toBe(400)
  expect((await add(authenticator.create(options, 'https://evil.example'))).status).toBe(400)
  app.clock.advance(10 * 60_000)
  expect((await add(authenticator.create(options, origin))).body.code).toBe('verification/invalid')
})
