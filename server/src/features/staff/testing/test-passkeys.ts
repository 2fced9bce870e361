import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, officeLogin, signInStaff } from '#src/testing/test-staff.ts'

/** Registers the authenticator in the session of the token. */
export async function registerPasskey(app: TestApp, token: string, authenticator: SoftwareAuthenticator) {
  const options = await app.request('GET', '/api/office/me/passkey-options', { token })
  const response = authenticator.create(options.body, app.services.config.origin)
  return app.request('POST', '/api/office/me/passkeys', { token, body: { name: 'Blue key', response } })
}

/** A staff account with a passkey. */
export async function staffWithPasskey(app: TestApp) {
  const email = await addTestStaff(app, 'DESK')
  const token = await signInStaff(app, email)
  const authenticator = createSoftwareAuthenticator()
  const { body } = await registerPasskey(app, token, authenticator)
  return { email, token, authenticator, id: String(body.id) }
}

/** Enters the password and requests the options of a login with a passkey. */
export async function passkeyOptions(app: TestApp, email: string) {
  const { ticket } = (await officeLogin(app, email)).body
  const { body } = await app.request('POST', '/auth/office/passkey/options', { body: { ticket } })
  return { ticket: String(ticket), options: body }
}
