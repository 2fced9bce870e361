import type { Generated, Insertable, Selectable } from 'kysely'
import type { ProviderName } from '#src/gateways/payments/port.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'
import { insertDetachment } from './card-detachments.repo.ts'

interface StoredCardTable {
  id: string
  paymentId: string
  accountId: string | null
  provider: ProviderName
  token: Buffer
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  networkTransactionId: string | null
  mandateVersion: string
  status: 'USABLE' | 'NEVER'
  fingerprint: Generated<string | null>
  createdAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    storedCard: StoredCardTable
  }
}

export type StoredCardRow = Selectable<StoredCardTable>

/** One card per payment; a repeated report changes nothing. */
export async function insertStoredCard(tx: Tx, card: Insertable<StoredCardTable>): Promise<void> {
  await tx
    .insertInto('storedCard')
    .values(card)
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .execute()
}

export async function updateCardOwner(tx: Tx, paymentId: string, accountId: string): Promise<boolean> {
  const result = await tx
    .updateTable('storedCard')
    .set({ accountId })
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

export async function updateCardNever(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('storedCard').set({ status: 'NEVER' }).where('id', '=', id).execute()
}

/** Schedules the deleted cards for DETACH_CARDS, which detaches them at the provider. */
export async function deleteCardsOf(tx: Tx, accountId: string): Promise<void> {
  const cards = await tx.deleteFrom('storedCard').where('accountId', '=', accountId).returningAll().execute()
  for (const { id, provider, token } of cards) await insertDetachment(tx, { id, provider, token })
}

/** Deletes the card of a payment that created no account. */
export async function deleteOrphanedCard(tx: Tx, paymentId: string): Promise<void> {
  const orphaned = tx.deleteFrom('storedCard').where('paymentId', '=', paymentId).where('accountId', 'is', null)
  for (const { id, provider, token } of await orphaned.returningAll().execute())
    await insertDetachment(tx, { id, provider, token })
}

export async function findCardsOf(db: Db, accountId: string) {
  return db
    .selectFrom('storedCard')
    .select(['brand', 'last4', 'expiryMonth', 'expiryYear', 'status', 'createdAt', 'fingerprint'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** The lock prevents a concurrent removal of the account until the transaction ends. */
export async function isAccountRemoved(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('removedAt')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return account?.removedAt != null
}

export async function findStoredCard(db: Db, id: string): Promise<StoredCardRow | undefined> {
  return db.selectFrom('storedCard').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest card of each account. */
export async function findNewestCards(db: Db, accountIds: readonly string[]): Promise<StoredCardRow[]> {
  return db
    .selectFrom('storedCard')
    .selectAll()
    .distinctOn('accountId')
    .where('accountId', '=', anyOf(accountIds))
    .orderBy('accountId')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function findStoredCards(db: Db, ids: readonly string[]): Promise<StoredCardRow[]> {
  return db.selectFrom('storedCard').selectAll().where('id', '=', anyOf(ids)).execute()
}
