import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { createUnlockToken } from './create-unlock-token.ts'

/** For customers only. Accounts of `/login` have no second factor, so staff create links by command (decision 0037). */
export const generateUnlockTokenRoute = route(api.generateUnlockToken, async (ctx, input) => {
  await ctx.limit(perHour('unlock-token', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  return createUnlockToken(ctx, { id: ctx.user.id, byStaff: false }, input)
})
