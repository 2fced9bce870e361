import type { api, DoorKind, InputOf } from '@boxzone/contract'
import { findIdentityState } from '#src/features/identity/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { perMinutes } from '#src/kernel/rate-limit.ts'
import { findDeclaredUntil, findRights } from './doors.repo.ts'
import { decideAccess } from './doors.rules.ts'
import { getDoor } from './find-door.ts'
import { openDoor } from './open-door.ts'

/** Reads the rights for every request, so that a revoked right opens nothing from that moment on. */
export async function unlockAsAccount(ctx: SignedInCtx, kind: DoorKind, input: InputOf<typeof api.boxUnlock>) {
  const { door, facts } = await getDoor(ctx, kind, input.id)
  const { lat, lng, accuracy, entryWithoutGPS } = input
  const [rights, declaredUntil, identity] = await Promise.all([
    findRights(ctx.db, ctx.user.id, { ...door, now: ctx.now() }),
    entryWithoutGPS ? findDeclaredUntil(ctx.db, ctx.user.tokenHash, ctx.now()) : null,
    findIdentityState(ctx, ctx.user.id),
  ])
  const decision = decideAccess({
    ...facts,
    rights,
    service: null,
    position: { lat, lng, accuracy },
    entryWithoutGPS,
    isDeclared: declaredUntil !== null,
    identity,
  })
  // Limits refused attempts. `openDoor` limits permitted ones.
  if (decision.refusal) await ctx.limit(perMinutes('doors', ctx.config.LOCK_TRIES_PER_MINUTE, 1), ctx.user.id)
  return openDoor(ctx, { door, decision, accountId: ctx.user.id, tokenId: null, actorName: null })
}
