import type { PersonalData } from '#src/kernel/personal-data.ts'
import { deleteMessagesOf, findMessages } from './messages.repo.ts'

export { confirmMessageRoute } from './confirm-message.ts'
export { listMessages } from './list-messages.ts'
export { insertMessage } from './messages.repo.ts'

export const messageData: PersonalData = {
  name: 'messages',
  erase: deleteMessagesOf,
  collect: async (ctx, accountId) => ({ 'messages.json': await findMessages(ctx.db, accountId, ctx.now()) }),
}
