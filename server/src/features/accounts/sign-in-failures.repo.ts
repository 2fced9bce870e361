import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { SignInFailures } from './sign-in-delay.rules.ts'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    signInFailure: { subject: string; failures: number; failedAt: Date; blockedUntil: Date }
  }
}

/**
 * Locks the row of the subject, which is a hash of the account and the source or device. Creates a missing row first,
 * so that concurrent attempts wait for each other.
 */
export async function lockFailures(tx: Tx, subject: string, now: Date): Promise<SignInFailures> {
  await tx
    .insertInto('signInFailure')
    .values({ subject, failures: 0, failedAt: now, blockedUntil: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('signInFailure')
    .select(['failures', 'failedAt', 'blockedUntil'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateFailures(tx: Tx, subject: string, failures: SignInFailures): Promise<void> {
  await tx.updateTable('signInFailure').set(failures).where('subject', '=', subject).execute()
}

export async function deleteFailures(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('signInFailure').where('subject', '=', subject).execute()
}

export async function deleteOldFailures(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('signInFailure').where('failedAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
