import type { Language } from '@boxzone/contract'
import type { Selectable } from 'kysely'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'

interface InfoMessageTable {
  id: string
  accountId: string | null
  texts: Partial<Record<Language, string>>
  important: boolean
  validFrom: Date
  validUntil: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    infoMessage: InfoMessageTable
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

export async function insertMessage(tx: Tx, message: MessageRow): Promise<void> {
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
}
