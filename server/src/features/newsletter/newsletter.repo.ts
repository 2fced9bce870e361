import type { Tx } from '#src/kernel/database/index.ts'

/** Locked, so that two changes at once leave one record each and not two of the same. */
export async function lockSubscriber(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['id', 'language'])
    .where('id', '=', accountId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
