import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { updateSessionPosition } from './assistant.repo.ts'

export const clearChatLocationRoute = route(api.clearChatLocation, async (ctx, { sessionId }) => {
  await updateSessionPosition(ctx.db, hashToken(sessionId), null)
})
