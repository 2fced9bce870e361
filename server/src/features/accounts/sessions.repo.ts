import { CompiledQuery, type Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { AccountType } from './accounts.repo.ts'

interface SessionTable {
  tokenHash: string
  accountId: string
  /** The hash of the device id. An attacker with the id itself could pretend to be a known device. */
  deviceId: string | null
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  /** When the customer last used a password or passkey in this session. Null after a login by link or device token. */
  confirmedAt: Date | null
  /** Browser and operating system. Null for sessions that are older than this column. */
  client: string | null
}

interface DeviceTokenTable {
  tokenHash: string
  accountId: string
  deviceId: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  client: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    session: SessionTable
    deviceToken: DeviceTokenTable
    knownDevice: { accountId: string; deviceId: string; lastSeenAt: Date }
  }
}

export type SessionOwner = Pick<Selectable<SessionTable>, 'tokenHash' | 'accountId' | 'createdAt' | 'lastUsedAt'> & {
  readonly type: AccountType
}

/** Raw SQL: every signed-in call runs this query, and building it takes longer than executing it. */
const sessionOwners = `
  select session.token_hash, session.account_id, session.created_at, session.last_used_at, account.type
  from session join account on account.id = session.account_id
  where session.token_hash = any($1::text[]) and session.expires_at > $2 and account.removed_at is null`

export async function findSessionOwners(db: Db, tokenHashes: readonly string[], now: Date): Promise<SessionOwner[]> {
  const query: CompiledQuery<SessionOwner> = CompiledQuery.raw(sessionOwners, [tokenHashes, now])
  return (await db.executeQuery(query)).rows
}

export async function updateSessionUse(db: Db, tokenHash: string, now: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now, expiresAt }).where('tokenHash', '=', tokenHash).execute()
}

/** The device and the last re-authentication of a session. */
export async function findSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('session')
    .select(['deviceId', 'confirmedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function updateSessionConfirmed(tx: Tx, tokenHash: string, confirmedAt: Date): Promise<void> {
  await tx.updateTable('session').set({ confirmedAt }).where('tokenHash', '=', tokenHash).execute()
}

export async function insertSession(tx: Tx, session: Selectable<SessionTable>): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

export async function deleteAccountSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

export async function findSessions(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select(['createdAt', 'lastUsedAt', 'confirmedAt', 'expiresAt', 'client'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** A device has at most one token. */
export async function insertDeviceToken(tx: Tx, token: Selectable<DeviceTokenTable>): Promise<void> {
  const { accountId, deviceId } = token
  await tx.deleteFrom('deviceToken').where('accountId', '=', accountId).where('deviceId', '=', deviceId).execute()
  await tx.insertInto('deviceToken').values(token).execute()
}

export async function findDeviceToken(db: Db, tokenHash: string, deviceId: string, now: Date) {
  return db
    .selectFrom('deviceToken')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function updateDeviceTokenUse(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('deviceToken')
    .set({ lastUsedAt: now })
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

export async function deleteDeviceToken(db: Db, tokenHash: string, deviceId: string): Promise<void> {
  await db.deleteFrom('deviceToken').where('tokenHash', '=', tokenHash).where('deviceId', '=', deviceId).execute()
}

/** Retains the current session and its device. */
export async function deleteOtherSignIns(tx: Tx, accountId: string, tokenHash: string): Promise<void> {
  const own = await tx
    .selectFrom('session')
    .select('deviceId')
    .where('tokenHash', '=', tokenHash)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  await tx.deleteFrom('session').where('accountId', '=', accountId).where('tokenHash', '<>', tokenHash).execute()
  for (const table of ['deviceToken', 'knownDevice'] as const) {
    const others = tx.deleteFrom(table).where('accountId', '=', accountId)
    await (own?.deviceId ? others.where('deviceId', '<>', own.deviceId) : others).execute()
  }
}

export async function deleteSignIns(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('session').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('deviceToken').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('knownDevice').where('accountId', '=', accountId).execute()
}

export async function isKnownDevice(db: Db, email: string, deviceId: string): Promise<boolean> {
  const knownDevice = await db
    .selectFrom('knownDevice')
    .innerJoin('account', 'account.id', 'knownDevice.accountId')
    .select('account.id')
    .where('account.email', '=', email)
    .where('knownDevice.deviceId', '=', deviceId)
    .executeTakeFirst()
  return knownDevice !== undefined
}

export async function insertKnownDevice(tx: Tx, accountId: string, deviceId: string, now: Date): Promise<void> {
  await tx
    .insertInto('knownDevice')
    .values({ accountId, deviceId, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'deviceId']).doUpdateSet({ lastSeenAt: now }))
    .execute()
}

export async function deleteExpiredSignIns(db: Db, now: Date, devicesBefore: Date): Promise<number> {
  const results = [
    await db.deleteFrom('session').where('expiresAt', '<=', now).executeTakeFirst(),
    await db.deleteFrom('deviceToken').where('expiresAt', '<=', now).executeTakeFirst(),
    await db.deleteFrom('knownDevice').where('lastSeenAt', '<', devicesBefore).executeTakeFirst(),
  ]
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
