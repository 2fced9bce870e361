import type { IdentityReason } from '@boxzone/contract'
import type Stripe from 'stripe'
import type { IdentitySession, SessionState } from '../port.ts'

type Session = Stripe.Identity.VerificationSession

/** Does not read the verified data of the document, because it must not enter the server. */
export function identitySessionOf({
  id,
  metadata,
  status,
  redaction,
  last_error: error,
  url,
}: Session): IdentitySession {
  const state = redaction === null ? stateOf(status, error !== null) : 'CANCELED'
  const isOpen = state === 'STARTED' || state === 'REFUSED'
  return {
    providerRef: id,
    reference: metadata.reference ?? null,
    state,
    reason: state === 'REFUSED' ? (reasons[error?.code ?? ''] ?? 'OTHER') : null,
    url: isOpen ? url : null,
  }
}

/** An unknown status is not final, so it counts as pending. */
function stateOf(status: Session['status'], hasFailed: boolean): SessionState {
  if (status === 'verified') return 'VERIFIED'
  if (status === 'canceled') return 'CANCELED'
  if (status === 'requires_input') return hasFailed ? 'REFUSED' : 'STARTED'
  return 'PENDING'
}

const reasons: Readonly<Record<string, IdentityReason>> = {
  abandoned: 'UNFINISHED',
  consent_declined: 'CONSENT',
  country_not_supported: 'COUNTRY',
  device_not_supported: 'DEVICE',
  document_expired: 'DOCUMENT_EXPIRED',
  document_type_not_supported: 'DOCUMENT_TYPE',
  document_unverified_other: 'DOCUMENT_UNVERIFIED',
  under_supported_age: 'UNDER_AGE',
}
