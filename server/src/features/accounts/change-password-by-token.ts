import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { deleteLink, deleteLinksOf, findLinkAccount } from './account-links.repo.ts'
import { findAccount, lockAccount, updateAccount } from './accounts.repo.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './passwords.ts'
import { deleteSignIns } from './sessions.repo.ts'
import { countFailures } from './sign-in-limits.ts'

/** The link proves ownership of the e-mail address, so all other sessions and links of the account end. */
export const changePasswordByTokenRoute = route(api.changePasswordByToken, (ctx, { token, newPassword }) =>
  countFailures(ctx, async () => {
    const tokenHash = hashToken(token)
    const now = ctx.now()
    const linked = await findLinkAccount(ctx.db, tokenHash, 'SET_PASSWORD', now)
    const found = linked ? await findAccount(ctx.db, linked) : undefined
    if (!found) throw new CallError('password-reset/invalid-token')
    checkNewPassword(found, newPassword)
    const passwordHash = await hashPassword(newPassword)
    await ctx.transaction(async (tx) => {
      const accountId = await deleteLink(tx, tokenHash, 'SET_PASSWORD', now)
      const account = accountId ? await lockAccount(tx, accountId) : undefined
      if (!account) throw new CallError('password-reset/invalid-token')
      const emailConfirmedAt = account.emailConfirmedAt ?? now
      await updateAccount(tx, account.id, { passwordHash, emailConfirmedAt, pendingEmail: null })
      await deleteSignIns(tx, account.id)
      await deleteLinksOf(tx, account.id)
      const message = { to: account.email, language: account.language, dedupeKey: `password:${tokenHash}` }
      await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'password' } })
    })
  }),
)
