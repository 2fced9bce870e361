import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { requestAccountEmail } from './account-email.job.ts'
import { isWithinSourceLimit } from './sign-in-limits.ts'

/** Responds alike in every case. Beyond the limit of the source it sends nothing. */
export const requestResetRoute = route(api.requestReset, async (ctx, { email }) => {
  if (await isWithinSourceLimit(ctx)) await requestAccountEmail(ctx, { letter: 'reset', email })
})
