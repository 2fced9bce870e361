import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { requestAccountEmail } from './account-email.job.ts'
import { countUse, ofAccount, ofSource, resetsPerAccount } from './sign-in-limits.ts'

/** Counted by the address that was typed, so that the limit does not tell either whether there is an account. */
export const requestResetRoute = route(api.requestReset, async (ctx, { email }) => {
  await countUse(ctx, [ofSource(ctx), ofAccount(resetsPerAccount(ctx), email)])
  await requestAccountEmail(ctx, { letter: 'reset', email })
})
