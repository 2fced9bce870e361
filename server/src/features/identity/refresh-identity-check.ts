import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findCheck } from './identity.repo.ts'
import { findIdentity } from './identity-state.ts'
import { refreshCheck, whileAvailable } from './refresh-check.ts'

const refreshes = perHour('identity-refresh', 120)

export const refreshIdentityCheckRoute = route(api.refreshIdentityCheck, async (ctx) => {
  await ctx.limit(refreshes, ctx.user.id)
  const check = ctx.config.KYC_ENABLED ? await findCheck(ctx.db, ctx.user.id) : undefined
  if (check) await whileAvailable(() => refreshCheck(ctx, check))
  return findIdentity(ctx, ctx.user.id)
})
