import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  DateOfBirth,
  ExistingPassword,
  fieldsMatch,
  Gender,
  MustBeChecked,
  NewPassword,
  PersonName,
  PhoneNumber,
  RequiredEmail,
  UserLanguage,
} from './person.ts'
import { Instant } from './values.ts'

const Token = z.string({ error: 'not-null' }).check(z.minLength(1, 'not-null'), z.maxLength(200, 'regex'))
/** The browser creates this id once and stores it. It can be any text that is hard to guess. */
export const DeviceId = z.string().check(z.minLength(1), z.maxLength(100))
const Domain = z.literal('CLIENT')
/** Absent if the link opened no session: the customer must log in. */
const SignedInByLink = z.optional(z.object({ token: z.string() }))

export const login = endpoint({
  method: 'POST',
  path: '/auth/custom/login',
  auth: 'public',
  summary: 'Signs in. The response has a device token only with rememberMe.',
  input: z.object({
    username: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
    password: ExistingPassword,
    rememberMe: z._default(z.boolean(), false),
    deviceId: DeviceId,
    domain: Domain,
  }),
  output: z.object({ token: z.string(), deviceToken: z.optional(z.string()) }),
  invalidInput: 'invalid-login-request',
  errors: ['invalid-credentials', 'auth/email-not-confirmed', 'auth/link-required', 'rate-limited'],
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/custom/confirm-password',
  auth: 'client',
  summary:
    'Confirms the password of the session. Until `validUntil`, the session can change the e-mail address, add a passkey and remove the account.',
  // No idempotency key: a stored hash of the body would allow an offline brute-force attack on the password.
  idempotent: false,
  input: z.object({ password: ExistingPassword }),
  output: z.object({ validUntil: Instant }),
  errors: ['auth/invalid-password', 'rate-limited'],
})

export const admitDevice = endpoint({
  method: 'POST',
  path: '/auth/custom/admit-device',
  auth: 'public',
  summary:
    'Admits this device to the login of an account under attack, with the link of an e-mail. The link works once.',
  input: z.object({ token: Token, deviceId: DeviceId }),
  output: z.void(),
  errors: ['verification/invalid', 'rate-limited'],
})

export const deviceLogin = endpoint({
  method: 'POST',
  path: '/auth/custom/device-login',
  auth: 'public',
  summary: 'Signs in again with the token of a remembered device.',
  input: z.object({ deviceId: DeviceId, deviceToken: Token, domain: Domain }),
  output: z.object({ token: z.string() }),
  invalidInput: 'invalid-login-request',
  errors: ['invalid-credentials', 'rate-limited'],
})

export const revokeDeviceToken = endpoint({
  method: 'POST',
  path: '/auth/custom/revoke-device-token',
  auth: 'public',
  summary: 'Removes a remembered device. Also succeeds if the device is not remembered.',
  input: z.object({ deviceId: DeviceId, deviceToken: Token }),
  output: z.void(),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/custom/logout',
  auth: 'client',
  summary: 'Ends the session of the bearer token.',
  idempotent: false,
  input: z.object({}),
  output: z.void(),
})

export const SignedInDevice = z.object({
  id: z.string(),
  /** Browser and operating system, such as "Firefox, Android". Null for sign-ins that are older than this field. */
  client: z.nullable(z.string()),
  isCurrent: z.boolean(),
  /** The device has a device token, so it signs in again without a password. */
  isRemembered: z.boolean(),
  signedInAt: Instant,
  lastUsedAt: Instant,
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

export const signedInDevices = endpoint({
  method: 'GET',
  path: '/api/client/my/devices',
  auth: 'client',
  summary: 'Returns the devices that are signed in to the account, this device first.',
  input: z.object({}),
  output: z.array(SignedInDevice),
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/client/my/devices/{id}',
  auth: 'client',
  summary: 'Ends the sessions and the device token of another device of the account.',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.array(SignedInDevice),
})

export const Registration = z
  .object({
    firstName: PersonName,
    lastName: PersonName,
    email: RequiredEmail,
    phoneNumber: PhoneNumber,
    password: NewPassword,
    passwordConfirmation: ExistingPassword,
    dateOfBirth: z.optional(z.nullable(DateOfBirth)),
    gender: z.optional(z.nullable(Gender)),
    userLanguage: UserLanguage,
    consents: z.object({
      terms: MustBeChecked,
      privacy: MustBeChecked,
      newsletter: z._default(z.boolean(), false),
    }),
    referralCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    /** The confirmation link signs in the browser with this id. */
    deviceId: z.optional(DeviceId),
  })
  .check(fieldsMatch('password', 'passwordConfirmation'))
export type Registration = z.infer<typeof Registration>

export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  auth: 'public',
  summary: 'Creates an account and sends the confirmation e-mail.',
  status: 201,
  input: Registration,
  output: z.object({ email: z.string() }),
  errors: ['registration/email-exists', 'registration/phone-exists', 'rate-limited'],
})

export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/auth/registration/confirm',
  auth: 'public',
  summary:
    'Confirms the e-mail address of a registration. The link works once, for 48 hours. With the deviceId of the registration the response has a token. With another deviceId the call is refused, and the link sets a new password with changePasswordByToken.',
  input: z.object({ token: Token, deviceId: z.optional(DeviceId) }),
  output: SignedInByLink,
  errors: ['verification/invalid', 'registration/password-required'],
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/registration/resend',
  auth: 'public',
  summary:
    'Sends the confirmation e-mail again, at most once in five minutes. The response does not reveal whether the account exists.',
  input: z.object({ email: RequiredEmail }),
  output: z.void(),
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/auth/password/request-reset',
  auth: 'public',
  summary:
    'Sends a link to set a new password, at most once in five minutes. The response does not reveal whether the account exists.',
  input: z.object({ email: RequiredEmail }),
  output: z.void(),
})

export const PasswordByToken = z
  .object({
    token: Token,
    newPassword: NewPassword,
    newPasswordConfirmation: ExistingPassword,
    deviceId: z.optional(DeviceId),
  })
  .check(fieldsMatch('newPassword', 'newPasswordConfirmation'))
export type PasswordByToken = z.infer<typeof PasswordByToken>

export const changePasswordByToken = endpoint({
  method: 'POST',
  path: '/auth/password/change',
  auth: 'public',
  summary:
    'Sets a new password with the link of a password or registration e-mail, ends every session and device token, and signs in the given device.',
  input: PasswordByToken,
  output: SignedInByLink,
  errors: ['password-reset/invalid-token', 'rate-limited'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/confirm',
  auth: 'public',
  readsToken: true,
  summary:
    'Confirms a changed e-mail address with the link that was sent to it. With the deviceId of the browser that changed the address, the response has a token. With another deviceId, the call needs a session of the account.',
  input: z.object({ token: Token, deviceId: z.optional(DeviceId) }),
  output: z.object({ email: z.string(), token: z.optional(z.string()) }),
  errors: ['verification/invalid', 'registration/email-exists', 'email-change/login-required'],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/undo',
  auth: 'public',
  summary:
    'Restores the former e-mail address with the link that was sent to it, and ends every session. The link works once, for 72 hours.',
  input: z.object({ token: Token }),
  output: z.object({ email: z.string() }),
  errors: ['verification/invalid', 'registration/email-exists', 'rate-limited'],
})
