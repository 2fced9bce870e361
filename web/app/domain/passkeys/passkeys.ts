import type { PasskeyAssertion, PasskeyAttestation } from '@boxzone/contract'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Checks only the kind of the options, because the server creates them with the same library. */
const isCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON => 'rp' in options
const isRequest = (options: object): options is PublicKeyCredentialRequestOptionsJSON => 'challenge' in options

export async function signWithPasskey(options: object): Promise<PasskeyAssertion> {
  if (!isRequest(options)) throw new Error('the options must be those of a login')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

export async function createPasskey(options: object): Promise<PasskeyAttestation> {
  if (!isCreation(options)) throw new Error('the options must be those of a new passkey')
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}
