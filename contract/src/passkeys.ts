import { z } from 'zod/mini'
import { DeviceId } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from './passkey-values.ts'
import { Id, Instant } from './values.ts'

const Passkeys = z.array(Passkey)
export const PasskeyName = z
  .string({ error: 'not-null' })
  .check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(100, 'regex'))

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  auth: 'public',
  summary: 'Returns the WebAuthn options for a login with a passkey. The challenge works once, for five minutes.',
  input: z.object({}),
  output: PasskeyOptions,
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey/login',
  auth: 'public',
  summary: 'Signs in with a passkey instead of e-mail address and password.',
  input: z.object({ response: PasskeyAssertion, deviceId: DeviceId, domain: z.literal('CLIENT') }),
  output: z.object({ token: z.string() }),
  invalidInput: 'invalid-login-request',
  errors: ['invalid-credentials', 'rate-limited'],
})

export const confirmPasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/confirm-options',
  auth: 'client',
  summary:
    'Returns the WebAuthn options for confirmPasskey. The challenge works once, for five minutes, in this session.',
  idempotent: false,
  input: z.object({}),
  output: PasskeyOptions,
})

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/confirm',
  auth: 'client',
  summary: 'Confirms the session with a passkey of the account. It has the same effect as confirmPassword.',
  idempotent: false,
  input: z.object({ response: PasskeyAssertion }),
  output: z.object({ validUntil: Instant }),
  errors: ['verification/invalid', 'rate-limited'],
})

export const myPasskeys = endpoint({
  method: 'GET',
  path: '/api/client/my/passkeys',
  auth: 'client',
  summary: 'Returns the passkeys of the account, the oldest first.',
  input: z.object({}),
  output: Passkeys,
})

export const myPasskeyOptions = endpoint({
  method: 'GET',
  path: '/api/client/my/passkeys/options',
  auth: 'client',
  summary:
    'Returns the WebAuthn options for a new passkey. Requires a recently confirmed password or passkey. The challenge works once, for five minutes, in this session.',
  input: z.object({}),
  output: PasskeyOptions,
  errors: ['auth/reauthentication-required'],
})

export const addMyPasskey = endpoint({
  method: 'POST',
  path: '/api/client/my/passkeys',
  auth: 'client',
  summary:
    'Adds a passkey to the account and sends an e-mail. Without a name, the passkey is named after browser and system. Requires a recently confirmed password or passkey.',
  status: 201,
  input: z.object({ name: z.optional(PasskeyName), response: PasskeyAttestation }),
  output: Passkeys,
  errors: ['verification/invalid', 'auth/reauthentication-required', 'rate-limited'],
})

export const renameMyPasskey = endpoint({
  method: 'PUT',
  path: '/api/client/my/passkeys/{id}',
  auth: 'client',
  summary: 'Renames a passkey of the account.',
  input: z.object({ id: Id, name: PasskeyName }),
  output: Passkeys,
  errors: ['not-found'],
})

export const removeMyPasskey = endpoint({
  method: 'DELETE',
  path: '/api/client/my/passkeys/{id}',
  auth: 'client',
  summary: 'Removes a passkey of the account and sends an e-mail.',
  input: z.object({ id: Id }),
  output: Passkeys,
  errors: ['not-found'],
})
