import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import { deleteLink, deleteLinksOf, findLinkAccount, type LinkPurpose } from './account-links.repo.ts'
import { findAccount, lockAccount, updateAccount } from './accounts.repo.ts'
import { checkNewPassword } from './check-new-password.ts'
import type { EmailConfirmed } from './email-confirmed.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { removeAllPasskeys } from './remove-all-passkeys.ts'
import { deleteSignIns } from './sessions.repo.ts'
import { countFailures } from './sign-in-limits.ts'

/** The link of a registration also sets a password, because in another browser it cannot confirm the registration. */
const purposes: readonly LinkPurpose[] = ['SET_PASSWORD', 'CONFIRM_REGISTRATION']

/** The link proves ownership of the e-mail address, so the call ends all earlier sessions, links and passkeys. */
export const changePasswordByTokenRoute = (onConfirmed: EmailConfirmed) =>
  route(api.changePasswordByToken, (ctx, { token, newPassword, deviceId }) =>
    countFailures(ctx, async () => {
      const tokenHash = hashToken(token)
      const now = ctx.now()
      const linked = await findLinkAccount(ctx.db, tokenHash, purposes, now)
      const found = linked ? await findAccount(ctx.db, linked) : undefined
      if (!found) throw new CallError('password-reset/invalid-token')
      checkNewPassword(found, newPassword)
      const passwordHash = await hashPassword(newPassword)
      return ctx.transaction(async (tx) => {
        const accountId = await deleteLink(tx, tokenHash, purposes, now)
        const account = accountId ? await lockAccount(tx, accountId) : undefined
        if (!account) throw new CallError('password-reset/invalid-token')
        const emailConfirmedAt = account.emailConfirmedAt ?? now
        await updateAccount(tx, account.id, { passwordHash, emailConfirmedAt, pendingEmail: null })
        await deleteSignIns(tx, account.id)
        await deleteLinksOf(tx, account.id)
        await removeAllPasskeys(ctx, tx, account, `passkeys:${tokenHash}`)
        const message = { to: account.email, language: account.language, dedupeKey: `password:${tokenHash}` }
        await ctx.mail(tx, accountChangedEmail, { ...message, data: { what: 'password' } })
        // Called even if the e-mail address was confirmed before, because an order confirms it without `onConfirmed`.
        await onConfirmed(ctx, tx, account.id)
        // An account of the type AdminUser must log in with the new password.
        if (deviceId === undefined || account.type === 'AdminUser') return undefined
        return { token: await openSession(ctx, tx, { accountId: account.id, deviceId, isConfirmed: true }) }
      })
    }),
  )
