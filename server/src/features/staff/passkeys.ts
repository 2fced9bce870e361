import { createHmac } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { StaffPasskey } from './second-factors.repo.ts'
import type { StaffRecord } from './staff.repo.ts'
import { passkeyOptionsLifeMs } from './staff-sessions.rules.ts'

/** WebAuthn with `@simplewebauthn/server`. Browsers bind a passkey to the host name of the site. */

/** Loaded at its first use: most processes verify no passkey, and the package is large. */
const webAuthn = () => import('@simplewebauthn/server')

const relyingPartyId = ({ origin }: Config) => new URL(origin).hostname

export const loginOptions = async (config: Config, passkeys: readonly StaffPasskey[]) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: relyingPartyId(config),
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  })

const signedParts = ({ clientDataJSON, authenticatorData, signature }: PasskeyAssertion['response']) => ({
  clientDataJSON,
  authenticatorData,
  signature,
})

/** Returns the new signature counter, or null if the response is wrong. */
export async function verifyLogin(
  config: Config,
  { id, rawId, type, response }: PasskeyAssertion,
  { passkey, challenge }: { readonly passkey: StaffPasskey; readonly challenge: string },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
      response: { id, rawId, type, response: signedParts(response), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: relyingPartyId(config),
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

export const registrationOptions = async (ctx: StaffCtx, staff: StaffRecord, passkeys: readonly StaffPasskey[]) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: 'Boxzone',
    rpID: relyingPartyId(ctx.config),
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new Uint8Array(Buffer.from(staff.id)),
    challenge: new Uint8Array(registrationChallenge(ctx, 0)),
    attestationType: 'none',
    authenticatorSelection: { userVerification: 'preferred', residentKey: 'preferred' },
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  })

export interface RegisteredPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}

/** Returns null if the response is wrong. */
export async function verifyRegistration(
  ctx: StaffCtx,
  { id, rawId, type, response: { clientDataJSON, attestationObject, transports = [] } }: PasskeyAttestation,
): Promise<RegisteredPasskey | null> {
  const challenges = [0, 1].map((age) => registrationChallenge(ctx, age).toString('base64url'))
  try {
    const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: (challenge) => challenges.includes(challenge),
      expectedOrigin: ctx.config.origin,
      expectedRPID: relyingPartyId(ctx.config),
      requireUserVerification: false,
    })
    if (!verified) return null
    const { publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch {
    return null
  }
}

/** Bound to the session and to a window of time, so that the server stores no challenge. */
function registrationChallenge(ctx: StaffCtx, age: number): Buffer {
  const window = Math.floor(ctx.now().getTime() / passkeyOptionsLifeMs) - age
  return createHmac('sha256', ctx.config.BOXZONE_SECRET).update(`passkey:${ctx.staff.tokenHash}:${window}`).digest()
}
