import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { issueLink } from './account-links.ts'
import { findAccount } from './accounts.repo.ts'
import { firstPasswordLinkLifeMs } from './sessions.rules.ts'

/** The link to set the first password. Undefined if the account does not exist or has a password. */
export async function firstPasswordLink(ctx: Ctx, tx: Tx, accountId: string): Promise<string | undefined> {
  const account = await findAccount(tx, accountId)
  if (!account || account.passwordHash !== null) return undefined
  return (await issueLink(ctx, tx, accountId, 'SET_PASSWORD', { lifeMs: firstPasswordLinkLifeMs })).url
}
