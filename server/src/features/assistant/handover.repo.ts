import type { AttachedMessage, Language } from '@boxzone/contract'
import { type Selectable, sql } from 'kysely'
import { accountEmails } from '#src/kernel/account-emails.repo.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'

interface HandoverTable {
  id: string
  number: string
  createdAt: Date
  /** Null for a visitor who is not signed in. */
  accountId: string | null
  name: string
  email: string
  language: Language
  message: string
  /** Null unless the visitor consented to attach it. */
  conversation: AttachedMessage[] | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    handover: HandoverTable
  }
}

export type Handover = Selectable<HandoverTable>

export async function insertHandover(tx: Tx, { conversation, ...handover }: Handover): Promise<void> {
  await tx
    .insertInto('handover')
    .values({ ...handover, conversation: conversation && json(conversation) })
    .execute()
}

export async function findHandover(db: Db, number: string): Promise<Handover | undefined> {
  return db.selectFrom('handover').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Messages of the account, and messages that a signed-out visitor sent with an e-mail address of the account. */
const ofAccount = (accountId: string) =>
  sql<boolean>`(account_id = ${accountId} or (account_id is null and email in ${accountEmails(accountId)}))`

/** For the data export. */
export async function findHandoversOf(db: Db, accountId: string) {
  return db
    .selectFrom('handover')
    .select(['number', 'createdAt', 'name', 'email', 'language', 'message', 'conversation'])
    .where(ofAccount(accountId))
    .orderBy('createdAt')
    .execute()
}

/** Returns the ticket numbers of the deleted messages. */
export async function deleteHandoversOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('handover').where(ofAccount(accountId)).returning('number').execute()
  return rows.map(({ number }) => number)
}

export async function deleteOldHandovers(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('handover').where('createdAt', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
