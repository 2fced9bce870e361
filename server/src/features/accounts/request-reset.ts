import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { requestAccountEmail } from './account-email.job.ts'
import { countUse, ofAccount, ofSource, resetsPerAccount } from './sign-in-limits.ts'

/** The limit counts by the requested e-mail address, so that it does not reveal whether an account exists. */
export const requestResetRoute = route(api.requestReset, async (ctx, { email }) => {
  await countUse(ctx, [ofSource(ctx), ofAccount(resetsPerAccount(ctx), email)])
  await requestAccountEmail(ctx, { letter: 'reset', email })
})
