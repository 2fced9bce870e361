import { passkeyLogin, passkeyLoginOptions } from 'virtual:calls'
import type { PasskeyAssertion } from '@boxzone/contract'
import { cancelPasskeyRequest, signWithPasskey } from '#app/domain/passkeys/passkeys.ts'
import { sendRequest } from '#app/lib/api/send-request.ts'
import { signInWithToken } from '#app/lib/auth/sign-in.ts'
import { getDeviceId } from '#app/lib/session/token-store.ts'

/** Opens the dialog of the browser. */
export const requestPasskey = async (): Promise<PasskeyAssertion> =>
  signWithPasskey(await sendRequest(passkeyLoginOptions, {}))

/** Waits until the customer chooses a passkey in the autofill of the e-mail field. */
export async function requestPasskeyByAutofill(signal: AbortSignal): Promise<PasskeyAssertion> {
  const options = await sendRequest(passkeyLoginOptions, {}, { signal })
  signal.addEventListener('abort', cancelPasskeyRequest)
  return signWithPasskey(options, { isAutofill: true })
}

export async function signInWithPasskey(response: PasskeyAssertion): Promise<void> {
  const { token } = await sendRequest(passkeyLogin, { response, deviceId: getDeviceId(), domain: 'CLIENT' })
  signInWithToken(token)
}
