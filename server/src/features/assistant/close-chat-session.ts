import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { deleteChatSession } from './assistant.repo.ts'

export const closeChatSessionRoute = route(api.closeChatSession, async (ctx, { sessionId }) => {
  await deleteChatSession(ctx.db, hashToken(sessionId))
})
