import { api } from '@boxzone/contract'
import { doorHelp } from '#src/features/doors/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { perMinutes } from '#src/kernel/rate-limit.ts'
import { findServiceRight } from './find-service-right.ts'
import { presentToken } from './present-token.ts'
import { hasEnded, tokenRefusal } from './service-access.rules.ts'
import { findToken } from './unlock-tokens.repo.ts'

export const unlockTokenAttempts = perMinutes('service-link', 60, 1)

export const checkUnlockTokenRoute = route(api.checkUnlockToken, async (ctx, { email, token }) => {
  await ctx.limit(unlockTokenAttempts, ctx.source)
  const found = await findToken(ctx.db, hashToken(token), email)
  const refusal = tokenRefusal(found, ctx.now())
  // The holder of an ended link may still need help at the door. An unknown link returns no night phone number.
  const help = found ? doorHelp(ctx) : { ...doorHelp(ctx), nightTel: null }
  if (refusal) throw new CallError(refusal.code, { data: { ...refusal.data, help } })
  const warehouse = found && (await findWarehouse(ctx.db, found.warehouseId, ctx.now()))
  if (!found || !warehouse) throw new CallError('unlock-token/invalid', { data: { help } })
  const right = await findServiceRight(ctx, found)
  const today = toDay(ctx.now(), warehouse.timeZone)
  if (hasEnded(right, today)) throw new CallError('unlock-token/invalid', { data: { help } })
  return { ...presentToken(found, warehouse), help }
})
