import type { Tx } from '#src/kernel/database/index.ts'

/** The lock makes concurrent changes record each consent once. */
export async function lockSubscriber(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['id', 'language'])
    .where('id', '=', accountId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
