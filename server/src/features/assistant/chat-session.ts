import type { CallCtx } from '#src/kernel/context.ts'
import { hashToken, newId } from '#src/kernel/ids.ts'
import { type ChatSession, insertOrUseSession } from './assistant.repo.ts'

/** The specification's idle limit of a chat. */
export const idleLimitMs = 3_600_000

export function useSession(ctx: CallCtx, sessionId: string): Promise<ChatSession> {
  const now = ctx.now()
  return insertOrUseSession(ctx.db, {
    idHash: hashToken(sessionId),
    conversationId: newId(),
    now,
    expired: new Date(now.getTime() - idleLimitMs),
  })
}
