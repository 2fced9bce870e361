import type { PasskeyAssertion, PasskeyAttestation } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'

/** WebAuthn with `@simplewebauthn/server`. Browsers bind a passkey to the host name of the site. */

/** Loaded at its first use: most processes verify no passkey, and the package is large. */
const webAuthn = () => import('@simplewebauthn/server')

const relyingPartyId = ({ origin }: Config) => new URL(origin).hostname

/** The role of a passkey. Only a second factor may skip the PIN or the fingerprint, because a password precedes it. */
export type PasskeyRole = 'second-factor' | 'password'

const requirementOf = (role: PasskeyRole) => (role === 'password' ? 'required' : 'preferred')

interface KnownCredential {
  readonly credentialId: string
}

/** A stored passkey. The public key is a COSE key in base64url. */
export interface PasskeyKey extends KnownCredential {
  readonly publicKey: string
  readonly counter: number
}

interface LoginRequest {
  readonly role: PasskeyRole
  /** Random when left out. */
  readonly challenge?: Buffer
  /** Passkeys that the browser may offer. If the list is empty, it offers every passkey of the site. */
  readonly passkeys: readonly KnownCredential[]
}

export const passkeyLoginOptions = async (config: Config, { role, challenge, passkeys }: LoginRequest) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: relyingPartyId(config),
    userVerification: requirementOf(role),
    ...(challenge && { challenge: new Uint8Array(challenge) }),
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  })

interface Expectation {
  readonly role: PasskeyRole
  isChallenge(challenge: string): boolean
}

const signedParts = ({ clientDataJSON, authenticatorData, signature }: PasskeyAssertion['response']) => ({
  clientDataJSON,
  authenticatorData,
  signature,
})

/** Returns the new signature counter and the used challenge, or null if the response is wrong. */
export async function verifyPasskeyLogin(
  config: Config,
  { id, rawId, type, response }: PasskeyAssertion,
  { role, isChallenge, passkey }: Expectation & { readonly passkey: PasskeyKey },
): Promise<{ counter: number; challenge: string } | null> {
  let challenge = ''
  try {
    const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
      response: { id, rawId, type, response: signedParts(response), clientExtensionResults: {} },
      expectedChallenge: (received) => {
        challenge = received
        return isChallenge(received)
      },
      expectedOrigin: config.origin,
      expectedRPID: relyingPartyId(config),
      requireUserVerification: role === 'password',
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? { counter: authenticationInfo.newCounter, challenge } : null
  } catch {
    return null
  }
}

interface RegistrationRequest {
  readonly role: PasskeyRole
  readonly challenge: Buffer
  readonly user: { readonly id: string; readonly email: string; readonly name: string }
  /** Passkeys of the account. The browser refuses to create a second one on the same device. */
  readonly passkeys: readonly KnownCredential[]
}

export const passkeyCreationOptions = async (
  config: Config,
  { role, challenge, user, passkeys }: RegistrationRequest,
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: 'Boxzone',
    rpID: relyingPartyId(config),
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    authenticatorSelection: { userVerification: requirementOf(role), residentKey: requirementOf(role) },
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  })

export interface CreatedPasskey extends PasskeyKey {
  readonly transports: string[]
}

/** Returns the new passkey and the used challenge, or null if the response is wrong. */
export async function verifyPasskeyCreation(
  config: Config,
  { id, rawId, type, response: { clientDataJSON, attestationObject, transports = [] } }: PasskeyAttestation,
  { role, isChallenge }: Expectation,
): Promise<{ passkey: CreatedPasskey; challenge: string } | null> {
  let challenge = ''
  try {
    const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: (received) => {
        challenge = received
        return isChallenge(received)
      },
      expectedOrigin: config.origin,
      expectedRPID: relyingPartyId(config),
      requireUserVerification: role === 'password',
    })
    if (!verified) return null
    const { id: attestedId, publicKey, counter } = registrationInfo.credential
    // The library does not compare the two ids. With a false `id`, a client could occupy the id of another passkey.
    if (attestedId !== id) return null
    const passkey = { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    return { passkey, challenge }
  } catch {
    return null
  }
}
