import type { api, ErrorCode, InputOf } from '@boxzone/contract'
import { type Decision, decideAccess, type FoundDoor, getDoor, openDoor } from '#src/features/doors/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { unlockTokenAttempts } from './check-unlock-token.ts'
import { findServiceRight } from './find-service-right.ts'
import { opensDoor, type TokenRefusal, tokenRefusal } from './service-access.rules.ts'
import { claimUse, findToken, releaseUse, type UnlockTokenRow } from './unlock-tokens.repo.ts'

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
  if (attempt.decision.refusal === null && token && usesUpLink(token, kind)) {
    return openOnce(ctx, token, input, () => openDoor(ctx, attempt))
  }
  return openDoor(ctx, attempt).catch((error: unknown) => {
    throw refusal ? new CallError(refusal.code, { data: refusal.data }) : error
  })
}

/**
 * The holder opens the entrance before the Box, so only the Box uses up a single-use link. A link without a Box is used
 * up at the entrance.
 */
const usesUpLink = ({ singleUse, boxId }: UnlockTokenRow, kind: 'box' | 'entrance'): boolean =>
  singleUse && kind === (boxId === null ? 'entrance' : 'box')

/** Claims the use before the command is sent, so that the link opens no door again after a crash. */
async function openOnce<Result>(
  ctx: CallCtx,
  { id }: UnlockTokenRow,
  input: Input,
  open: () => Promise<Result>,
): Promise<Result> {
  const now = ctx.now()
  const isFirst = await claimUse(ctx.db, id, now)
  if (!isFirst) await refuseUsed(ctx, input)
  return open().catch(async (error: unknown) => {
    if (isFirst && openedNoDoor(error)) await releaseUse(ctx.db, id, now)
    throw error
  })
}

/** Does not contain `lock-v2/unreachable`, because the door may be open after this error. */
const withoutOpening: readonly ErrorCode[] = ['rate-limited', 'lock-v2/offline', 'lock-v2/jammed']
const openedNoDoor = (error: unknown): boolean => error instanceof CallError && withoutOpening.includes(error.code)

/** Another request may have used the link after this request read it. */
async function refuseUsed(ctx: CallCtx, { token, email }: Input): Promise<void> {
  const refusal = tokenRefusal(await findToken(ctx.db, hashToken(token), email), ctx.now())
  if (refusal) throw new CallError(refusal.code, { data: refusal.data })
}

function wrongDoor(token: UnlockTokenRow | undefined, { door }: FoundDoor): TokenRefusal | null {
  return token && opensDoor(token, door) ? null : { code: 'lock-v2/not-permitted', data: {} }
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
    service: await findServiceRight(ctx, token),
    position: { lat, lng, accuracy },
    entryWithoutGPS: false,
    isDeclared: false,
    // Staff need no identity check.
    identity: token && !token.byStaff ? await findIdentityState(ctx, token.createdBy) : 'NOT_REQUIRED',
  })
}
