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

interface DoorResult {
  readonly commandId: string | null
  readonly result: string | null
}

const failuresInARow = 3

/** Expects the results of a door, the newest first. True after a jam, or after three failed commands in a row. */
export function isFailingDoor(results: readonly DoorResult[]): boolean {
  if (results[0]?.result === 'lock-v2/jammed') return true
  const byCommand = new Map(results.map(({ commandId, result }) => [commandId, result]))
  const latest = [...byCommand.values()].slice(0, failuresInARow)
  return latest.length === failuresInARow && latest.every((result) => result !== 'opened')
}
