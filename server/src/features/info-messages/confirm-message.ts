import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findMessage, insertConfirmation } from './messages.repo.ts'

export const confirmMessageRoute = route(api.confirmMessage, async (ctx, { id }) => {
  const now = ctx.now()
  if (!(await findMessage(ctx.db, ctx.user.id, id, now))) throw new CallError('not-found')
  await insertConfirmation(ctx.db, id, ctx.user.id, now)
})
