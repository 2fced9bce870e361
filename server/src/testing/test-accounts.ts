import type { TestApp } from './test-app.ts'

/** Registers, confirms and signs in accounts with the same calls as the browser. */

export const password = 'Heslo1'
let count = 0

/** A new valid Slovak mobile number for each account. */
const nextPhone = () => `+4219${String(10_000_000 + ++count).slice(-8)}`

export interface TestAccount {
  readonly email: string
  readonly phoneNumber: string
  readonly token: string
  readonly deviceId: string
}

export const registration = (email: string, change: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Eva',
  lastName: 'Nováková',
  email,
  phoneNumber: nextPhone(),
  password,
  passwordConfirmation: password,
  userLanguage: 'sk',
  consents: { terms: true, privacy: true, newsletter: false },
  ...change,
})

export const loginBody = (username: string, change: Readonly<Record<string, unknown>> = {}) => ({
  username,
  password,
  rememberMe: false,
  deviceId: `device of ${username}`,
  domain: 'CLIENT',
  ...change,
})

/** The token of the newest link with this path in an e-mail to the address. */
export async function linkToken(app: TestApp, email: string, path: string): Promise<string> {
  await app.runQueued()
  await app.services.sendEmails()
  const message = app.sent.findLast(({ to, text }) => to === email && text.includes(path))
  const token = message?.text.split(path)[1]?.split(/\s/)[0]
  if (!token) throw new Error(`No e-mail to ${email} has a link with ${path}`)
  return token
}

export async function login(app: TestApp, email: string, change: Readonly<Record<string, unknown>> = {}) {
  return app.request('POST', '/auth/custom/login', { body: loginBody(email, change) })
}

export async function createAccount(app: TestApp, email: string): Promise<TestAccount> {
  const form = registration(email)
  const { status } = await app.request('POST', '/api/user/register', { body: form })
  if (status !== 201) throw new Error(`The registration of ${email} returned ${status}, expected 201`)
  const token = await linkToken(app, email, '/registration?confirm=')
  await app.request('POST', '/auth/registration/confirm', { body: { token } })
  const { body } = await login(app, email)
  return { email, phoneNumber: form.phoneNumber, token: body.token, deviceId: loginBody(email).deviceId }
}

export const confirmPassword = (app: TestApp, token: string, entered = password) =>
  app.request('POST', '/auth/custom/confirm-password', { token, body: { password: entered } })
