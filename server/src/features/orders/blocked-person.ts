import { findAccount } from '#src/features/accounts/index.ts'
import { findSamePersonAccounts, type PersonKeys } from '#src/features/persons/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'

/** Checks every account of the person, because a blocked one can open another account or spell the e-mail differently. */
export async function assertPersonNotBlocked(db: Db, keys: PersonKeys): Promise<void> {
  for (const id of await findSamePersonAccounts(db, keys)) {
    const account = await findAccount(db, id)
    if (account && account.blockedAt !== null) throw new CallError('account/blocked')
  }
}
