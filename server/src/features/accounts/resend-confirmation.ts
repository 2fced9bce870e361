import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { confirmationEmail } from './account-confirmation.email.tsx'
import { issueLink } from './account-links.ts'
import { findAccountByEmail } from './accounts.repo.ts'
import { confirmationsPerAccount, countUse, ofAccount, ofSource } from './sign-in-limits.ts'

export const resendConfirmationRoute = route(api.resendConfirmation, async (ctx, { email }) => {
  await countUse(ctx, [ofSource(ctx), ofAccount(confirmationsPerAccount, email)])
  await ctx.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (!account || account.emailConfirmedAt) return
    const { url, dedupeKey } = await issueLink(ctx, tx, account.id, 'CONFIRM_REGISTRATION')
    await ctx.mail(tx, confirmationEmail, { to: email, language: account.language, dedupeKey, data: { url } })
  })
})
