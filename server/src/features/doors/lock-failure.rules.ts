import type { OpenOutcome } from '#src/gateways/locks/port.ts'

/** Error codes of a permitted attempt that opened no door. The customer needs a different action for each. */
export type LockFailure = 'lock-v2/jammed' | 'lock-v2/offline' | 'lock-v2/unreachable'

/** Reasons of a lock whose bolt cannot move. A repeated command does not help. */
const mechanicalReasons: readonly string[] = ['jammed', 'battery', 'fault']

/**
 * Returns `offline` only when no command was sent. After a lost connection the lock may still have opened, so the
 * customer should try the handle.
 */
export function failureOf(outcome: Exclude<OpenOutcome, { kind: 'confirmed' }>): LockFailure {
  if (outcome.kind === 'refused') {
    return mechanicalReasons.includes(outcome.reason) ? 'lock-v2/jammed' : 'lock-v2/unreachable'
  }
  const wasSent = outcome.deadline !== null || outcome.reason === 'silent'
  return wasSent ? 'lock-v2/unreachable' : 'lock-v2/offline'
}
