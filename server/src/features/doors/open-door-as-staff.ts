import type { UnlockResult } from '@boxzone/contract'
import type { AuditedChange, Changed } from '#src/kernel/audit/change-with-audit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findHolder } from './doors.repo.ts'
import { decideStaffAccess } from './doors.rules.ts'
import type { FoundDoor } from './find-door.ts'
import { reportStaffEntry } from './notify-tenant.ts'
import { type OpeningCtx, openDoor } from './open-door.ts'

/** Length of the time windows. In a window, the tenant gets one e-mail per staff account and reason. */
const sameEntryMs = 60_000

interface StaffOpening {
  /** Id of the door, such as `box-<id>`. */
  readonly doorId: string
  readonly reason: string | undefined
  /** Id and name of the staff account, or of the command line. */
  readonly by: { readonly id: string; readonly name: string }
  /** Runs the change with its audit entry. */
  audited(change: AuditedChange<null>, work: (tx: Tx) => Promise<Changed<string | null>>): Promise<string | null>
}

/**
 * The audit entry and the e-mail to the tenant of a Box are written before the command. They exist also after a crash,
 * when the lock does not confirm, and when the request joins a running command.
 */
export async function openDoorAsStaff(
  ctx: OpeningCtx,
  { door, facts }: FoundDoor,
  { doorId, reason = '', by, audited }: StaffOpening,
): Promise<UnlockResult> {
  const subject = { kind: 'door', id: doorId, warehouseId: door.warehouseId }
  const change = { action: 'doors.open', subject, reason, before: async () => null }
  const contractId = await audited(change, async (tx) => {
    const holder = door.boxId === null ? null : await findHolder(tx, door.boxId, ctx.now())
    const { refusal } = decideStaffAccess(facts.door.lockVersion, holder)
    if (holder !== null && !refusal) {
      const occasion = Math.floor(ctx.now().getTime() / sameEntryMs)
      const dedupeKey = hashToken([holder, by.id, reason, occasion].join('\n'))
      await reportStaffEntry(ctx, tx, holder, { dedupeKey, reason })
    }
    return { after: { contractId: holder }, result: holder }
  })
  const decision = decideStaffAccess(facts.door.lockVersion, contractId)
  return openDoor(ctx, { door, decision, accountId: null, tokenId: null, actorName: by.name })
}
