import { chatIdleMs } from '@boxzone/contract/chat-limits'
import type { CallCtx } from '#src/kernel/context.ts'
import { hashToken, newId } from '#src/kernel/ids.ts'
import { type ChatSession, insertOrUseSession } from './assistant.repo.ts'

export function touchSession(ctx: CallCtx, sessionId: string): Promise<ChatSession> {
  const now = ctx.now()
  return insertOrUseSession(ctx.db, {
    idHash: hashToken(sessionId),
    conversationId: newId(),
    now,
    expired: new Date(now.getTime() - chatIdleMs),
  })
}
