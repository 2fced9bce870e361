import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { deleteLinksOf } from './account-links.repo.ts'
import { lockAccount, updateAccount } from './accounts.repo.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './passwords.ts'
import { deleteOtherSignIns } from './sessions.repo.ts'

/** The request contains the current password, so it needs no earlier confirmation of the password. */
export const changePasswordRoute = route(api.changePassword, async (ctx, { oldPassword, newPassword }) => {
  checkNewPassword(ctx.user, newPassword)
  const verifiedHash = await checkCurrentPassword(ctx, oldPassword)
  const passwordHash = await hashPassword(newPassword)
  await ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.user.id)
    if (account?.passwordHash !== verifiedHash) throw new CallError('auth/invalid-password')
    await updateAccount(tx, account.id, { passwordHash, pendingEmail: null })
    await deleteOtherSignIns(tx, account.id, ctx.user.tokenHash)
    // An attacker may have a link from an earlier request for a password reset or an e-mail change.
    await deleteLinksOf(tx, account.id)
    const message = { to: account.email, language: account.language, dedupeKey: newId() }
    await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'password' } })
  })
})
