import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { requestAccountEmail } from './account-email.job.ts'
import { confirmationsPerAccount, countUse, ofAccount, ofSource } from './sign-in-limits.ts'

export const resendConfirmationRoute = route(api.resendConfirmation, async (ctx, { email }) => {
  await countUse(ctx, [ofSource(ctx), ofAccount(confirmationsPerAccount(ctx), email)])
  await requestAccountEmail(ctx, { letter: 'confirmation', email })
})
