import { api } from '@boxzone/contract'
import { hasAccess } from '#src/features/contracts/index.ts'
import { isOfAnother } from '#src/features/doors/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { perMinutes } from '#src/kernel/rate-limit.ts'
import { findServiceRight } from './find-service-right.ts'
import { presentToken } from './present-token.ts'
import { tokenRefusal } from './service-access.rules.ts'
import { findToken } from './unlock-tokens.repo.ts'

export const unlockTokenAttempts = perMinutes('service-link', 60, 1)

export const checkUnlockTokenRoute = route(api.checkUnlockToken, async (ctx, { email, token }) => {
  await ctx.limit(unlockTokenAttempts, ctx.source)
  const found = await findToken(ctx.db, hashToken(token), email)
  const refusal = tokenRefusal(found, ctx.now())
  if (refusal) throw new CallError(refusal.code, { data: refusal.data })
  const warehouse = found && (await findWarehouse(ctx.db, found.warehouseId, ctx.now()))
  if (!found || !warehouse) throw new CallError('unlock-token/invalid')
  const right = await findServiceRight(ctx.db, found)
  const today = toDay(ctx.now(), warehouse.timeZone)
  // A tenant's token ends with the tenancy, a staff token when the Box is rented again.
  const isOver = found.byStaff ? isOfAnother(right) : !right.contract || !hasAccess(right.contract, today)
  if (isOver) throw new CallError('unlock-token/invalid')
  return presentToken(found, warehouse)
})
