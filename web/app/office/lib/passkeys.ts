import type { PasskeyAssertion, PasskeyAttestation } from '@boxzone/contract'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Passkeys with `@simplewebauthn/browser`. */

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn()

/** The person closed the dialog of the browser, or it expired. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** This authenticator has a passkey of the account already. */
export const isRegisteredAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** `options` come from the server, which creates them with the same package. */
export async function signWithPasskey(options: object): Promise<PasskeyAssertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

export async function createPasskey(options: object): Promise<PasskeyAttestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}
