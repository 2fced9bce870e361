import type { InfoMessage } from '@boxzone/contract'
import type { Db } from '#src/kernel/database/index.ts'
import { countSentTo } from '#src/kernel/mail/outbox.repo.ts'
import { unlistedKinds } from './email-message.rules.ts'
import { findReader } from './messages.repo.ts'

export async function countUnread(db: Db, accountId: string, unconfirmed: readonly InfoMessage[]): Promise<number> {
  const { messagesReadAt } = await findReader(db, accountId)
  return unconfirmed.length + (await countSentTo(db, accountId, unlistedKinds, messagesReadAt))
}
