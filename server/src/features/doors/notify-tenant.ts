import { notifyByPush } from '#src/features/push/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { findOpening } from './doors.repo.ts'
import type { Attempt } from './open-door.ts'

/** Somebody else has opened a tenant's Box. The door is open by now: whatever goes wrong here does not change the answer. */
export async function notifyTenant(ctx: Ctx, { door, decision, accountId }: Attempt): Promise<void> {
  const { actor, contractId } = decision
  if (!ctx.push || door.kind !== 'box' || contractId === null || actor === 'OWNER') return
  await ctx
    .transaction(async (tx) => {
      const found = await findOpening(tx, contractId, accountId)
      if (!found) return
      const { accountId: tenantId, box, place, guest } = found
      const message =
        actor === 'GUEST' && guest
          ? ({ about: 'openedByGuest', box, place, contractId, guest } as const)
          : ({ about: 'openedByLink', box, place, contractId } as const)
      await notifyByPush(ctx, tx, tenantId, message)
    })
    .catch((error: unknown) => ctx.log.error({ err: error, contractId }, 'telling of an opening'))
}
