import type { Gender, InvoicingDetails, Language } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'

export type AccountType = 'ClientUser' | 'OwnerUser' | 'AdminUser'

/** The personal id is encrypted in its own column. */
export type OpenDetails = Omit<InvoicingDetails, 'personalId'>

interface AccountTable {
  id: string
  type: AccountType
  email: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  dateOfBirth: string | null
  gender: Gender | null
  language: Language
  passwordHash: string | null
  emailConfirmedAt: Date | null
  pendingEmail: string | null
  invoicingDetails: OpenDetails | null
  personalId: Buffer | null
  referralCode: string
  referredBy: string | null
  createdAt: Date
  removedAt: Date | null
  /** The time since which the person cannot order. */
  blockedAt: Generated<Date | null>
  blockReason: Generated<string | null>
  /** Incremented by each change that staff make. The office refuses a change that is based on an older version. */
  officeVersion: Generated<number>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    account: AccountTable
  }
}

export type Account = Selectable<AccountTable>
type NewAccount = Insertable<AccountTable>

const withoutRemoved = (db: Db) => db.selectFrom('account').selectAll().where('removedAt', 'is', null)

const withoutContract = sql<boolean>`not exists (select 1 from contract where contract.account_id = account.id)`

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return withoutRemoved(db).where('id', '=', id).executeTakeFirst()
}

export async function findAccounts(db: Db, ids: readonly string[]): Promise<Account[]> {
  return withoutRemoved(db).where('id', '=', anyOf(ids)).execute()
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  return withoutRemoved(db).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return withoutRemoved(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** E-mail addresses are stored in lower case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return withoutRemoved(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
}

/** Reads few columns, so that the response time does not reveal whether the account exists. */
export async function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'passwordHash', 'emailConfirmedAt'])
    .where('removedAt', 'is', null)
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

export async function isPhoneTaken(db: Db, phoneNumber: string, exceptId: string | null = null): Promise<boolean> {
  let query = db.selectFrom('account').select('id').where('phoneNumber', '=', phoneNumber)
  if (exceptId !== null) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

export async function findTakenContacts(
  db: Db,
  email: string,
  phoneNumber: string,
): Promise<{ email: boolean; phone: boolean }> {
  const ofEmail = withoutRemoved(db).where('email', '=', email.trim().toLowerCase()).clearSelect().select('id')
  const ofPhone = db.selectFrom('account').select('id').where('phoneNumber', '=', phoneNumber)
  const taken = await db
    .selectNoFrom(({ exists }) => [exists(ofEmail).as('email'), exists(ofPhone).as('phone')])
    .executeTakeFirstOrThrow()
  return { email: Boolean(taken.email), phone: Boolean(taken.phone) }
}

export async function findIdByReferralCode(db: Db, code: string): Promise<string | null> {
  const found = await withoutRemoved(db).where('referralCode', '=', code.trim().toUpperCase()).executeTakeFirst()
  return found?.id ?? null
}

/** Sets the referrer once. Ignores the customer's own code and customers who already have a contract. */
export async function updateReferredBy(tx: Tx, id: string, code: string): Promise<void> {
  const referrer = await findIdByReferralCode(tx, code)
  if (referrer === null || referrer === id) return
  await tx
    .updateTable('account')
    .set({ referredBy: referrer })
    .where('id', '=', id)
    .where('referredBy', 'is', null)
    .where(withoutContract)
    .execute()
}

/** False when another account has the e-mail address or the phone number. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const inserted = await tx
    .insertInto('account')
    .values({ ...account, invoicingDetails: account.invoicingDetails ? json(account.invoicingDetails) : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type AccountChange = Partial<Omit<NewAccount, 'id' | 'invoicingDetails'>>

export async function updateAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', id).execute()
}

export async function updateDetails(tx: Tx, id: string, details: OpenDetails | null, personalId: Buffer | null) {
  await tx
    .updateTable('account')
    .set({ invoicingDetails: details ? json(details) : null, personalId })
    .where('id', '=', id)
    .execute()
}

/** Clears the personal columns. The row stays, because invoices refer to it. */
export async function updateErased(tx: Tx, id: string, removedAt: Date, referralCode: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      email: sql`'removed-' || id || '@removed.invalid'`,
      firstName: '',
      lastName: '',
      phoneNumber: null,
      dateOfBirth: null,
      gender: null,
      passwordHash: null,
      emailConfirmedAt: null,
      pendingEmail: null,
      invoicingDetails: null,
      personalId: null,
      referralCode,
      referredBy: null,
      removedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** False when the account is confirmed or has a contract. */
export async function deleteUnconfirmedAccount(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('account')
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .where(withoutContract)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes unconfirmed accounts without a contract that were created before `before`. Returns their ids. */
export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('account')
    .where('emailConfirmedAt', 'is', null)
    .where('removedAt', 'is', null)
    .where('createdAt', '<', before)
    .where(withoutContract)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Increments the version, because staff change the block. */
export async function updateAccountBlock(
  tx: Tx,
  id: string,
  block: { readonly blockedAt: Date | null; readonly blockReason: string | null },
): Promise<void> {
  await tx
    .updateTable('account')
    .set((value) => ({ ...block, officeVersion: value('officeVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The erasure of an account retains the block without its reason. */
export async function clearBlockReason(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ blockReason: '-' })
    .where('id', '=', id)
    .where('blockedAt', 'is not', null)
    .execute()
}
