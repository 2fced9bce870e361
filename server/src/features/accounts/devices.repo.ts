import { sql } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'

export interface SignIn {
  /** The hash of the device id, or of the token for a session without a device. */
  readonly device: string
  readonly client: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly isRemembered: boolean
  readonly isCurrent: boolean
}

const sessionDevice = sql<string>`coalesce(session.device_id, session.token_hash)`

/** Valid sessions and device tokens of the account, the most recently used first. */
export async function findSignIns(db: Db, accountId: string, tokenHash: string, now: Date): Promise<SignIn[]> {
  const sessions = db
    .selectFrom('session')
    .select([sessionDevice.as('device'), 'client', 'createdAt', 'lastUsedAt'])
    .select([sql<boolean>`false`.as('isRemembered'), sql<boolean>`token_hash = ${tokenHash}`.as('isCurrent')])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
  const remembered = db
    .selectFrom('deviceToken')
    .select(['deviceId as device', 'client', 'createdAt', 'lastUsedAt'])
    .select([sql<boolean>`true`.as('isRemembered'), sql<boolean>`false`.as('isCurrent')])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
  return sessions.unionAll(remembered).orderBy('lastUsedAt', 'desc').execute()
}

/** Ends all sign-ins of one device. The login limits then treat it as an unknown device. */
export async function deleteDevice(tx: Tx, accountId: string, device: string): Promise<void> {
  await tx.deleteFrom('session').where('accountId', '=', accountId).where(sessionDevice, '=', device).execute()
  for (const table of ['deviceToken', 'knownDevice'] as const) {
    await tx.deleteFrom(table).where('accountId', '=', accountId).where('deviceId', '=', device).execute()
  }
}
