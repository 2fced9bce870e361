import { findAccount, firstPasswordLink } from '#src/features/accounts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hasEmail } from '#src/kernel/mail/outbox.repo.ts'
import { accountImportedEmail } from './order-account.email.tsx'

/** Asks a customer who came from another system to set a password. Once: a second link would end the first. */
export async function inviteImportedCustomer(ctx: Ctx, tx: Tx, accountId: string): Promise<boolean> {
  if (await hasEmail(tx, `${accountImportedEmail.kind}:${accountId}`)) return false
  const account = await findAccount(tx, accountId)
  const url = account && (await firstPasswordLink(ctx, tx, accountId))
  if (!account || !url) return false
  const { email: to, language } = account
  await ctx.mail(tx, accountImportedEmail, { to, language, dedupeKey: accountId, data: { url } })
  return true
}
