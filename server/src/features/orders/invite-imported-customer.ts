import { findAccount, firstPasswordLink } from '#src/features/accounts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hasEmail } from '#src/kernel/mail/outbox.repo.ts'
import { accountImportedEmail } from './order-account.email.tsx'

/** Invites an imported customer to set a password, once: a second link would invalidate the first one. */
export async function inviteImportedCustomer(ctx: Ctx, tx: Tx, accountId: string): Promise<boolean> {
  if (await hasEmail(tx, `${accountImportedEmail.kind}:${accountId}`)) return false
  const account = await findAccount(tx, accountId)
  const url = account && (await firstPasswordLink(ctx, tx, accountId))
  if (!account || !url) return false
  const { email: to, language } = account
  await ctx.mail(tx, accountImportedEmail, { to, language, dedupeKey: accountId, data: { url } })
  return true
}
