import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { findMessages, insertConfirmation, updateReadAt } from './messages.repo.ts'

/** An important message stays unread until the customer confirms it. */
export const readMessagesRoute = route(api.readMessages, async (ctx) => {
  const now = ctx.now()
  for (const { id, important } of await findMessages(ctx.db, ctx.user.id, now)) {
    if (!important) await insertConfirmation(ctx.db, id, ctx.user.id, now)
  }
  await updateReadAt(ctx.db, ctx.user.id, now)
})
