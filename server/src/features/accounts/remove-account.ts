import { api } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { deleteEmailsOf, deleteEmailsTo } from '#src/kernel/mail/email-retention.repo.ts'
import { deleteOptOut } from '#src/kernel/mail/opt-out.repo.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteLinksOf } from './account-links.repo.ts'
import { findRemovalState } from './account-removal-state.ts'
import { accountRemovedEmail } from './account-removed.email.tsx'
import { lockAccount, updateErased } from './accounts.repo.ts'
import { deleteFormerEmails, findAddressesOf } from './former-emails.repo.ts'
import { deleteAccountPasskeys } from './passkeys.repo.ts'
import { newReferralCode } from './referral-code.ts'
import { requireRecentPassword } from './require-recent-password.ts'
import { deleteSignIns } from './sessions.repo.ts'

/** All features erase their personal data in one transaction. */
export const removeAccountRoute = (parts: readonly PersonalData[]) =>
  route(api.removeAccount, (ctx) =>
    ctx.transaction(async (tx) => {
      await requireRecentPassword(ctx, tx)
      await eraseAccount(ctx, tx, ctx.user.id, parts)
    }),
  )

interface ErasureOptions {
  /** Erases the account although invoices are unpaid. The invoices are not deleted. */
  readonly writesOff?: boolean
}

export async function eraseAccount(
  ctx: Ctx,
  tx: Tx,
  accountId: string,
  parts: readonly PersonalData[],
  { writesOff = false }: ErasureOptions = {},
): Promise<void> {
  const account = await lockAccount(tx, accountId)
  if (!account) throw new CallError('unauthorized')
  const { activeContracts, owed } = await findRemovalState(ctx, tx, account.id, parts)
  if (activeContracts > 0) throw new CallError('account/active-contracts')
  // Erasing the account would make the debt anonymous.
  if (owed.length > 0 && !writesOff) throw new CallError('account/unpaid-invoices', { data: { owed } })
  for (const part of parts) await part.erase?.(tx, account.id, ctx)
  await deleteSignIns(tx, account.id)
  await deleteLinksOf(tx, account.id)
  await deleteAccountPasskeys(tx, account.id)
  for (const address of await findAddressesOf(tx, account.id)) {
    await deleteEmailsTo(tx, address)
    await deleteOptOut(tx, address)
  }
  await deleteEmailsOf(tx, account.id)
  await deleteFormerEmails(tx, account.id)
  if (account.pendingEmail) await deleteEmailsTo(tx, account.pendingEmail)
  await updateErased(tx, account.id, ctx.now(), newReferralCode())
  const { email: to, language } = account
  await ctx.mail(tx, accountRemovedEmail, { to, language, dedupeKey: account.id, data: {} })
}
