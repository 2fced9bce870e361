import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteMessagesOf, findReader, findShownMessages } from './messages.repo.ts'

export { confirmMessageRoute } from './confirm-message.ts'
export { countUnread } from './count-unread.ts'
export { presentEmail } from './email-message.rules.ts'
export { listMessages } from './list-messages.ts'
export { insertMessage } from './messages.repo.ts'
export { myMessagesRoute } from './my-messages.ts'
export { readMessagesRoute } from './read-messages.ts'
export { emailContent, storedEmailContent } from './stored-email.ts'

/** Info messages only. Export and erasure of the account itself include the e-mails. */
export const messageData: PersonalData = {
  name: 'messages',
  erase: deleteMessagesOf,
  collect: async (ctx, accountId) => {
    const reader = await findReader(ctx.db, accountId)
    const messages = await findShownMessages(ctx.db, reader, new Date(0), ctx.now())
    return { 'messages.json': { lastVisit: reader.messagesReadAt, messages } }
  },
}
