import { lockBox } from '#src/features/warehouses/index.ts'
import type { AuditedChange } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'

type LockedBox = Awaited<ReturnType<typeof lockBox>>

/** The facts of a Box for the audit. */
export function auditedBox(box: LockedBox) {
  if (!box) throw new CallError('not-found')
  const { state, stateUntil, version } = box
  return { state, stateUntil, version }
}

export type AuditedBox = ReturnType<typeof auditedBox>

interface RequestedChange {
  readonly action: string
  readonly reason?: string | undefined
  /** The version that the caller has seen. Undefined for commands, which use the current one. */
  readonly version?: number | undefined
  /** Locks the contract before the Box. A termination locks them in the same order. */
  lockFirst?(tx: Tx): Promise<unknown>
}

/** A change of one Box. `before` locks it and compares the version that the caller has seen. */
export function boxChange(
  { id, warehouseId }: { readonly id: string; readonly warehouseId: string },
  { action, reason, version, lockFirst }: RequestedChange,
): AuditedChange<AuditedBox> {
  const subject = { kind: 'box', id, warehouseId }
  return {
    action,
    subject,
    reason,
    before: async (tx) => {
      await lockFirst?.(tx)
      const box = auditedBox(await lockBox(tx, id))
      if (version !== undefined) await requireVersion(tx, subject, { expected: version, current: box.version })
      return box
    },
  }
}
