import { passkeyLogin, passkeyLoginOptions } from 'virtual:calls'
import type { PasskeyAssertion } from '@boxzone/contract'
import { sendRequest } from '#app/lib/api/send-request.ts'
import { signInWithToken } from '#app/lib/auth/sign-in.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { getDeviceId } from '#app/lib/session/token-store.ts'

/** Opens the dialog of the browser. */
export async function requestPasskey(): Promise<PasskeyAssertion> {
  const { signWithPasskey } = await loadOptional(() => import('#app/domain/passkeys/passkeys.ts'))
  return signWithPasskey(await sendRequest(passkeyLoginOptions, {}))
}

/** Narrows the type of the options: every login option of the server has a challenge. */
const isRequest = (options: object): options is PublicKeyCredentialRequestOptionsJSON => 'challenge' in options

/**
 * Waits until the customer chooses a passkey in the autofill of the e-mail field. Uses the functions of the browser,
 * because each visit of the login page would load the library.
 */
export async function requestPasskeyByAutofill(signal: AbortSignal): Promise<PasskeyAssertion> {
  const options = await sendRequest(passkeyLoginOptions, {}, { signal })
  if (!isRequest(options)) throw new Error('the options must be those of a login')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('the browser must return a passkey')
  const { id, rawId, response } = credential.toJSON()
  if (!('signature' in response)) throw new Error('the browser must return a signature')
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

export async function signInWithPasskey(response: PasskeyAssertion): Promise<void> {
  const { token } = await sendRequest(passkeyLogin, { response, deviceId: getDeviceId(), domain: 'CLIENT' })
  signInWithToken(token)
}
