import type { IdentityReason, IdentityState } from '@boxzone/contract'
import type { IdentityProviderName } from '#src/config/config.rules.ts'

/** State of a check at the provider. */
export type SessionState = Exclude<IdentityState, 'NOT_REQUIRED' | 'REQUIRED'>

/** A check at the provider. It never contains data of the identity document. */
export interface IdentitySession {
  readonly providerRef: string
  /** Our name of the check, as sent to the provider. Null after a redaction. */
  readonly reference: string | null
  readonly state: SessionState
  /** Set when the state is REFUSED. */
  readonly reason: IdentityReason | null
  /** The provider's page. Null when the provider needs nothing from the customer. */
  readonly url: string | null
}

export interface SessionRequest {
  readonly reference: string
  /** Null while the check has no session at the provider. */
  readonly providerRef: string | null
  readonly returnUrl: string
}

/** An identity verification provider. Its methods throw `ProviderUnavailable` when the outcome is unknown. */
export interface IdentityProvider {
  readonly name: IdentityProviderName
  /** Creates the only session of a check, or returns it with a new URL. Null when the session is unknown. */
  openSession(request: SessionRequest): Promise<IdentitySession | null>
  fetchSession(providerRef: string): Promise<IdentitySession | null>
  /** Deletes the personal data of a session at the provider. False while the provider still checks the document. */
  redactSession(providerRef: string): Promise<boolean>
  /** The `providerRef` of the changed session, or null. Throws `InvalidWebhookSignature` for a forged message. */
  verifyWebhook(headers: Readonly<Record<string, string>>, rawBody: Buffer): Promise<string | null>
}
