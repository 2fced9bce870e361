import { notifyByPush } from '#src/features/push/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Attempt } from './attempt.ts'
import { findUnlockedBox } from './doors.repo.ts'

/** Notifies the tenant when another person unlocked the Box. A failure is only logged, because the door is already open. */
export async function notifyTenant(ctx: Ctx, { door, decision, accountId }: Attempt): Promise<void> {
  const { actor, contractId } = decision
  if (!ctx.push || door.kind !== 'box' || contractId === null || actor === 'OWNER') return
  await ctx
    .transaction(async (tx) => {
      const found = await findUnlockedBox(tx, contractId, accountId)
      if (!found) return
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
