import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { deleteLinksOf } from './account-links.repo.ts'
import { getAccount, lockAccount, updateAccount } from './accounts.repo.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deleteOtherSignIns } from './sessions.repo.ts'
import { countFailures, passwordChecksPerAccount } from './sign-in-limits.ts'

export const changePasswordRoute = route(api.changePassword, (ctx, { oldPassword, newPassword }) =>
  countFailures(ctx, [{ limit: passwordChecksPerAccount(ctx), subject: ctx.user.id }], async () => {
    const { passwordHash: known } = await getAccount(ctx.db, ctx.user.id)
    if (!(await verifyPassword(oldPassword, known))) throw new CallError('auth/invalid-password')
    const passwordHash = await hashPassword(newPassword)
    await ctx.transaction(async (tx) => {
      const account = await lockAccount(tx, ctx.user.id)
      if (!account || account.passwordHash !== known) throw new CallError('auth/invalid-password')
      await updateAccount(tx, account.id, { passwordHash, pendingEmail: null })
      await deleteOtherSignIns(tx, account.id, ctx.user.tokenHash)
      // An attacker may have a link from an earlier request for a password reset or an e-mail change.
      await deleteLinksOf(tx, account.id)
      const message = { to: account.email, language: account.language, dedupeKey: newId() }
      await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'password' } })
    })
  }),
)
