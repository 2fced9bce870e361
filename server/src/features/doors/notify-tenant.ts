import { notifyByPush } from '#src/features/push/index.ts'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Attempt } from './attempt.ts'
import { findUnlockedBox } from './doors.repo.ts'
import { staffEntryEmail } from './staff-entry.email.tsx'

/**
 * Notifies the tenant when a shared user or a token holder unlocked the Box. Failures are only logged, because the door
 * is open. When staff unlock the Box without an unlock token, `reportStaffEntry` notifies the tenant instead.
 */
export async function notifyTenant(ctx: Ctx, { door, decision, accountId, tokenId }: Attempt): Promise<void> {
  const { actor, contractId } = decision
  if (door.kind !== 'box' || contractId === null || actor === 'OWNER' || actor === 'STAFF') return
  await ctx
    .transaction(async (tx) => {
      const found = await findUnlockedBox(tx, contractId, { sharedUserId: accountId, tokenId })
      if (!found) return
      if (found.byStaff) await mailStaffEntry(ctx, tx, found, { dedupeKey: newId() })
      if (!ctx.push) return
      const { accountId: tenantId, box, place, sharedUser } = found
      const message =
        actor === 'GUEST' && sharedUser
          ? ({ about: 'openedByGuest', box, place, contractId, guest: sharedUser } as const)
          : ({ about: 'openedByLink', box, place, contractId } as const)
      await notifyByPush(ctx, tx, tenantId, message)
    })
    .catch((error: unknown) =>
      ctx.log.error({ err: error, contractId }, 'notifying the tenant of an unlocked Box failed'),
    )
}

interface StaffEntry {
  readonly dedupeKey: string
  readonly reason?: string
}

/** Queues the e-mail about a door that staff unlock, before the command is sent to the lock. */
export async function reportStaffEntry(ctx: Ctx, tx: Tx, contractId: string, entry: StaffEntry): Promise<void> {
  const found = await findUnlockedBox(tx, contractId, { sharedUserId: null, tokenId: null })
  if (found) await mailStaffEntry(ctx, tx, found, entry)
}

type UnlockedBox = NonNullable<Awaited<ReturnType<typeof findUnlockedBox>>>

/** By e-mail, because the tenant may not have subscribed to push messages. */
async function mailStaffEntry(ctx: Ctx, tx: Tx, found: UnlockedBox, { dedupeKey, reason }: StaffEntry): Promise<void> {
  const { email: to, language, warehouseId, box, place, timeZone } = found
  const data = { box: boxNameIn(language, box), place, timeZone, at: ctx.now().toISOString(), reason }
  await ctx.mail(tx, staffEntryEmail, { to, language, warehouseId, dedupeKey, data })
}
