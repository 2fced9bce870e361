import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { issueLink } from './account-links.ts'
import { findAccountByEmail } from './accounts.repo.ts'
import { passwordResetEmail } from './password-reset.email.tsx'
import { countUse, ofAccount, ofSource, resetsPerAccount } from './sign-in-limits.ts'

/** Counted by the address that was typed, so that the limit does not tell either whether there is an account. */
export const requestResetRoute = route(api.requestReset, async (ctx, { email }) => {
  await countUse(ctx, [ofSource(ctx), ofAccount(resetsPerAccount, email)])
  await ctx.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (!account) return
    const { url, dedupeKey } = await issueLink(ctx, tx, account.id, 'SET_PASSWORD')
    await ctx.mail(tx, passwordResetEmail, { to: email, language: account.language, dedupeKey, data: { url } })
  })
})
