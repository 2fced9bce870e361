import { findAccount } from '#src/features/accounts/index.ts'
import { findSamePersonAccounts, type PersonKeys } from '#src/features/persons/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'

/**
 * Checks every account of the person, because a blocked person can register again with another spelling of the e-mail.
 * Ignores cards. Also ignores phone numbers, because a blocked person could enter the number of another customer.
 */
export async function assertPersonNotBlocked(db: Db, { accountIds, emails }: PersonKeys): Promise<void> {
  for (const id of await findSamePersonAccounts(db, { accountIds, emails, phones: [], cards: [] })) {
    const account = await findAccount(db, id)
    if (account && account.blockedAt !== null) throw new CallError('account/blocked')
  }
}
