import type { InfoMessage, Language } from '@boxzone/contract'
import type { Db } from '#src/kernel/database/index.ts'
import { findMessages, type MessageRow } from './messages.repo.ts'

/** Unconfirmed messages of the account. */
export async function listMessages(db: Db, accountId: string, language: Language, now: Date): Promise<InfoMessage[]> {
  const rows = await findMessages(db, accountId, now)
  return rows.map((row) => ({
    id: row.id,
    text: messageTextOf(row, language),
    important: row.important,
    link: row.link,
  }))
}

/** Falls back to English, then to any text. */
export const messageTextOf = ({ texts }: Pick<MessageRow, 'texts'>, language: Language): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? ''
