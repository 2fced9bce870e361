import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { accountChangedEmail } from './account-changed.email.tsx'
import type { Account } from './accounts.repo.ts'
import { deleteAccountPasskeys } from './passkeys.repo.ts'

/**
 * Part of the recovery of an account, because an attacker may have added a passkey. Notifies the owner of a removal.
 */
export async function removeAllPasskeys(
  ctx: Ctx,
  tx: Tx,
  { id, email: to, language }: Pick<Account, 'id' | 'email' | 'language'>,
  dedupeKey: string,
): Promise<void> {
  if ((await deleteAccountPasskeys(tx, id)) === 0) return
  await ctx.mail(tx, accountChangedEmail, { to, language, dedupeKey, data: { what: 'passkeysRemoved' } })
}
