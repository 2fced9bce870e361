import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import type { TestApp } from '#src/testing/test-app.ts'

const optionsPath = '/api/client/my/passkeys/options'

/** Creates a passkey in the session of the token. */
export async function addPasskey(app: TestApp, token: string, authenticator: SoftwareAuthenticator, name?: string) {
  const { body: options } = await app.request('GET', optionsPath, { token })
  const response = authenticator.create(options, app.services.config.origin)
  return app.request('POST', '/api/client/my/passkeys', { token, body: { name, response } })
}

/** A customer with one passkey. */
export async function customerWithPasskey(app: TestApp, email: string) {
  const account = await createAccount(app, email)
  const authenticator = createSoftwareAuthenticator()
  const { body } = await addPasskey(app, account.token, authenticator, 'Blue key')
  return { ...account, authenticator, passkeyId: String(body[0].id) }
}

export const loginOptions = async (app: TestApp) =>
  (await app.request('POST', '/auth/passkey/options', { body: {} })).body

export const sendLogin = (app: TestApp, response: object) =>
  app.request('POST', '/auth/passkey/login', { body: { response, deviceId: 'new device', domain: 'CLIENT' } })

/** Requests the options and logs in with the passkey. */
export const passkeyLogin = async (app: TestApp, authenticator: SoftwareAuthenticator) =>
  sendLogin(app, authenticator.get(await loginOptions(app), app.services.config.origin))
