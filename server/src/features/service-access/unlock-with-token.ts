import type { api, InputOf } from '@boxzone/contract'
import { type Decision, decideAccess, type FoundDoor, getDoor, openDoor } from '#src/features/doors/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { unlockTokenAttempts } from './check-unlock-token.ts'
import { findServiceRight } from './find-service-right.ts'
import { type TokenRefusal, tokenRefusal } from './service-access.rules.ts'
import { findToken, type UnlockTokenRow } from './unlock-tokens.repo.ts'

type Input = InputOf<typeof api.tokenBoxUnlock>

/** Unlocks a door with a token. Position and time are checked as for accounts. */
export async function unlockWithToken(ctx: CallCtx, kind: 'box' | 'entrance', input: Input) {
  await ctx.limit(unlockTokenAttempts, ctx.source)
  const found = await getDoor(ctx, kind, input.id)
  const token = await findToken(ctx.db, hashToken(input.token), input.email)
  const refusal = tokenRefusal(token, ctx.now()) ?? wrongDoor(token, found)
  const decision = await decideFor(ctx, found, token, input)
  const attempt = {
    door: found.door,
    decision: refusal ? { ...decision, refusal: refusal.code } : decision,
    accountId: null,
    tokenId: token?.id ?? null,
    actorName: token?.email ?? null,
  }
  return openDoor(ctx, attempt).catch((error: unknown) => {
    throw refusal ? new CallError(refusal.code, { data: refusal.data }) : error
  })
}

/** A token unlocks its Box and the entrance of its warehouse. */
function wrongDoor(token: UnlockTokenRow | undefined, { door }: FoundDoor): TokenRefusal | null {
  const isRight = door.kind === 'box' ? token?.boxId === door.boxId : token?.warehouseId === door.warehouseId
  return isRight ? null : { code: 'lock-v2/not-permitted', data: {} }
}

async function decideFor(
  ctx: CallCtx,
  { facts }: FoundDoor,
  token: UnlockTokenRow | undefined,
  { lat, lng, accuracy }: Input,
): Promise<Decision> {
  return decideAccess({
    ...facts,
    rights: [],
    service: await findServiceRight(ctx.db, token),
    position: { lat, lng, accuracy },
    entryWithoutGPS: false,
    isDeclared: false,
    // Staff need no identity check.
    identity: token && !token.byStaff ? await findIdentityState(ctx, token.createdBy) : 'NOT_REQUIRED',
  })
}
