import type { Language, PushKind } from '@boxzone/contract'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { Tables } from '#src/kernel/database/tables.ts'

interface PushSubscriptionTable {
  id: string
  accountId: string
  deviceId: string
  endpointHash: string
  target: Buffer
  language: Language
  kinds: PushKind[]
  createdAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    pushSubscription: PushSubscriptionTable
  }
}

export type PushSubscription = Selectable<PushSubscriptionTable>

export async function findDevice(db: Db, tokenHash: string): Promise<string> {
  const session = await db
    .selectFrom('session')
    .select('deviceId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return session?.deviceId ?? tokenHash
}

export async function findSubscription(
  db: Db,
  accountId: string,
  deviceId: string,
): Promise<PushSubscription | undefined> {
  return db
    .selectFrom('pushSubscription')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}

export async function lockEndpoint(tx: Tx, endpointHash: string): Promise<PushSubscription | undefined> {
  return tx
    .selectFrom('pushSubscription')
    .selectAll()
    .where('endpointHash', '=', endpointHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces subscriptions of the same endpoint or device. */
export async function insertSubscription(tx: Tx, subscription: PushSubscription): Promise<void> {
  const { accountId, deviceId, endpointHash } = subscription
  await tx
    .deleteFrom('pushSubscription')
    .where((where) =>
      where.or([
        where('endpointHash', '=', endpointHash),
        where.and([where('accountId', '=', accountId), where('deviceId', '=', deviceId)]),
      ]),
    )
    .execute()
  // Another tab of the same browser may have inserted the row at the same time.
  await tx
    .insertInto('pushSubscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpointHash').doNothing())
    .execute()
}

export async function deleteOldest(tx: Tx, accountId: string, maxDevices: number): Promise<void> {
  await tx
    .deleteFrom('pushSubscription')
    .where('id', 'in', (query) =>
      query
        .selectFrom('pushSubscription')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(maxDevices),
    )
    .execute()
}

/** A device receives messages only while it has a session or may sign in by its token. */
const isSignedIn = (now: Date) => (where: ExpressionBuilder<Tables, 'pushSubscription'>) => {
  const alive = (table: 'session' | 'deviceToken') =>
    where.exists(
      where
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .whereRef(`${table}.accountId`, '=', 'pushSubscription.accountId')
        .whereRef(`${table}.deviceId`, '=', 'pushSubscription.deviceId')
        .where(`${table}.expiresAt`, '>', now),
    )
  return where.or([alive('session'), alive('deviceToken')])
}

/** Accounts with a signed-in device that subscribed to the kind. */
export async function countPushReceivers(
  db: Db,
  accountIds: readonly string[],
  kind: PushKind,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('pushSubscription')
    .select(sql<number>`count(distinct account_id)::int`.as('count'))
    .where('accountId', '=', sql<string>`any(${sql.val(accountIds)}::uuid[])`)
    .where(sql<boolean>`${kind} = any (kinds)`)
    .where(isSignedIn(now))
    .executeTakeFirstOrThrow()
  return count
}

export async function findReachable(db: Db, accountId: string, kind: PushKind, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pushSubscription')
    .select('id')
    .where('accountId', '=', accountId)
    .where(sql<boolean>`${kind} = any (kinds)`)
    .where(isSignedIn(now))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findToSend(db: Db, id: string, now: Date): Promise<PushSubscription | undefined> {
  return db.selectFrom('pushSubscription').selectAll().where('id', '=', id).where(isSignedIn(now)).executeTakeFirst()
}

export async function findSubscriptionsOf(db: Db, accountId: string): Promise<PushSubscription[]> {
  return db.selectFrom('pushSubscription').selectAll().where('accountId', '=', accountId).orderBy('createdAt').execute()
}

export async function updateLanguage(tx: Tx, accountId: string, deviceId: string, language: Language): Promise<void> {
  await tx
    .updateTable('pushSubscription')
    .set({ language })
    .where('accountId', '=', accountId)
    .where('deviceId', '=', deviceId)
    .execute()
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('id', '=', id).execute()
}

export async function deleteOfDevice(db: Db, accountId: string, deviceId: string): Promise<void> {
  await db.deleteFrom('pushSubscription').where('accountId', '=', accountId).where('deviceId', '=', deviceId).execute()
}

export async function deleteSubscriptionsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pushSubscription').where('accountId', '=', accountId).execute()
}

export async function deleteSignedOut(db: Db, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('pushSubscription')
    .where((where) => where.not(isSignedIn(now)(where)))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
