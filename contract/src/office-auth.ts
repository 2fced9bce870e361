import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PasskeyAssertion, PasskeyOptions } from './passkey-values.ts'
import { ExistingPassword } from './person.ts'
import { Id, Instant } from './values.ts'

const Secret = z.string({ error: 'not-null' }).check(z.minLength(1, 'not-null'), z.maxLength(200, 'regex'))
const OfficeSession = z.object({ token: z.string(), expiresAt: Instant, staffId: Id })
const secondFactorErrors = ['unauthorized', 'office/second-factor-required', 'office/locked', 'rate-limited'] as const

export const officeLogin = endpoint({
  method: 'POST',
  path: '/auth/office/login',
  auth: 'public',
  summary: 'Checks the password of a staff account. The ticket allows the second factor for five minutes.',
  input: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
    password: ExistingPassword,
  }),
  output: z.object({ ticket: z.string(), factors: z.array(z.enum(['totp', 'passkey', 'recovery'])) }),
  invalidInput: 'invalid-login-request',
  errors: ['invalid-credentials', 'office/locked', 'rate-limited'],
})

export const officeTotp = endpoint({
  method: 'POST',
  path: '/auth/office/totp',
  auth: 'public',
  summary: 'Signs in with the code of the authenticator app. A code works once; five wrong factors lock the account.',
  input: z.object({ ticket: Secret, code: z.string().check(z.trim(), z.maxLength(20)) }),
  output: OfficeSession,
  errors: secondFactorErrors,
})

export const officeRecovery = endpoint({
  method: 'POST',
  path: '/auth/office/recovery',
  auth: 'public',
  summary: 'Signs in with a recovery code, which works once.',
  input: z.object({ ticket: Secret, code: z.string().check(z.trim(), z.maxLength(50)) }),
  output: OfficeSession,
  errors: secondFactorErrors,
})

export const officePasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/office/passkey/options',
  auth: 'public',
  summary: 'Returns the WebAuthn options for a login with a passkey.',
  input: z.object({ ticket: Secret }),
  output: PasskeyOptions,
  errors: secondFactorErrors,
})

export const officePasskeyVerify = endpoint({
  method: 'POST',
  path: '/auth/office/passkey/verify',
  auth: 'public',
  summary: 'Signs in with a passkey. A challenge works once; five wrong factors lock the account.',
  input: z.object({ ticket: Secret, response: PasskeyAssertion }),
  output: OfficeSession,
  errors: secondFactorErrors,
})

export const officeLogout = endpoint({
  method: 'POST',
  path: '/auth/office/logout',
  auth: 'staff',
  permission: 'me.change',
  summary: 'Ends the session.',
  idempotent: false,
  input: z.object({}),
  output: z.void(),
})

export const startStaffSetup = endpoint({
  method: 'POST',
  path: '/auth/office/setup/start',
  auth: 'public',
  summary: 'Returns the account and the TOTP secret of a setup link.',
  input: z.object({ token: Secret }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    totpSecret: z.string(),
    totpUri: z.string(),
    /** The URI as a QR code: an SVG path in a square of `size` units. */
    totpQr: z.object({ path: z.string(), size: z.int() }),
  }),
  errors: ['verification/invalid', 'rate-limited'],
})

export const finishStaffSetup = endpoint({
  method: 'POST',
  path: '/auth/office/setup',
  auth: 'public',
  summary: 'Sets the password and confirms the authenticator app. The link works once; the recovery codes appear once.',
  input: z.object({ token: Secret, password: ExistingPassword, code: z.string().check(z.trim(), z.maxLength(20)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['verification/invalid', 'office/second-factor-required', 'rate-limited'],
})
