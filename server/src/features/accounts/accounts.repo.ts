import type { Language } from '@boxzone/contract'
import type { Selectable } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

export type AccountType = 'ClientUser' | 'OwnerUser' | 'AdminUser'

interface AccountTable {
  id: string
  type: AccountType
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  dateOfBirth: string | null
  gender: 'Male' | 'Female' | null
  language: Language
  passwordHash: string | null
  emailConfirmedAt: Date | null
  pendingEmail: string | null
  invoicingDetails: Record<string, unknown> | null
  referralCode: string
  createdAt: Date
  removedAt: Date | null
}

interface SessionTable {
  tokenHash: string
  accountId: string
  deviceId: string | null
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

interface DeviceTokenTable {
  tokenHash: string
  accountId: string
  deviceId: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    account: AccountTable
    session: SessionTable
    deviceToken: DeviceTokenTable
  }
}

type SessionOwner = Pick<Selectable<SessionTable>, 'accountId' | 'lastUsedAt'> & { readonly type: AccountType }

export async function findSessionOwner(db: Db, tokenHash: string, now: Date): Promise<SessionOwner | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['session.accountId', 'session.lastUsedAt', 'account.type'])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('account.removedAt', 'is', null)
    .executeTakeFirst()
}

export async function updateSessionUse(db: Db, tokenHash: string, now: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: now, expiresAt }).where('tokenHash', '=', tokenHash).execute()
}
