import type { Language } from '@boxzone/contract'
import type { Insertable, Selectable } from 'kysely'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'

interface InfoMessageTable {
  id: string
  accountId: string | null
  texts: Partial<Record<Language, string>>
  important: boolean
  validFrom: Date
  validUntil: Date | null
  /** The path of the page that the message is about. */
  link: string | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    infoMessage: InfoMessageTable
    messageVisit: { accountId: string; visitedAt: Date }
    infoMessageConfirmation: { messageId: string; accountId: string; confirmedAt: Date }
  }
}

export type MessageRow = Selectable<InfoMessageTable>

/** Valid unconfirmed messages to this account or to all accounts, the oldest first. */
export async function findMessages(db: Db, accountId: string, now: Date): Promise<MessageRow[]> {
  return messagesOf(db, accountId, now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('infoMessageConfirmation')
            .select('messageId')
            .whereRef('messageId', '=', 'infoMessage.id')
            .where('infoMessageConfirmation.accountId', '=', accountId),
        ),
      ),
    )
    .orderBy('validFrom')
    .orderBy('id')
    .execute()
}

/** Messages since `since` that the account could see, confirmed or not, the newest first. */
export async function findShownMessages(db: Db, account: Reader, since: Date, now: Date) {
  return db
    .selectFrom('infoMessage')
    .leftJoin('infoMessageConfirmation as confirmation', (join) =>
      join.onRef('confirmation.messageId', '=', 'infoMessage.id').on('confirmation.accountId', '=', account.id),
    )
    .selectAll('infoMessage')
    .select('confirmation.confirmedAt')
    .where((where) =>
      where.or([where('infoMessage.accountId', '=', account.id), where('infoMessage.accountId', 'is', null)]),
    )
    .where('validFrom', '<=', now)
    .where('validFrom', '>', since)
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', account.createdAt)]))
    .orderBy('validFrom', 'desc')
    .orderBy('infoMessage.id')
    .limit(100)
    .execute()
}

export interface Reader {
  readonly id: string
  readonly language: Language
  readonly createdAt: Date
  readonly messagesReadAt: Date | null
}

export async function findReader(db: Db, accountId: string): Promise<Reader> {
  return db
    .selectFrom('account')
    .leftJoin('messageVisit', 'messageVisit.accountId', 'account.id')
    .select(['id', 'language', 'createdAt', 'visitedAt as messagesReadAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function updateReadAt(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('messageVisit')
    .values({ accountId, visitedAt: now })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ visitedAt: now }))
    .execute()
}

export async function findMessage(db: Db, accountId: string, id: string, now: Date): Promise<MessageRow | undefined> {
  return messagesOf(db, accountId, now).where('id', '=', id).executeTakeFirst()
}

function messagesOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('infoMessage')
    .selectAll()
    .where((where) => where.or([where('accountId', '=', accountId), where('accountId', 'is', null)]))
    .where('validFrom', '<=', now)
    .where((where) => where.or([where('validUntil', 'is', null), where('validUntil', '>', now)]))
}

export async function insertMessage(tx: Tx, message: Insertable<InfoMessageTable>): Promise<void> {
  await tx
    .insertInto('infoMessage')
    .values({ ...message, texts: json(message.texts) })
    .execute()
}

export async function insertConfirmation(db: Db, messageId: string, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('infoMessageConfirmation')
    .values({ messageId, accountId, confirmedAt: now })
    .onConflict((conflict) => conflict.columns(['messageId', 'accountId']).doNothing())
    .execute()
}

export async function deleteMessagesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('infoMessageConfirmation').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('infoMessage').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('messageVisit').where('accountId', '=', accountId).execute()
}
