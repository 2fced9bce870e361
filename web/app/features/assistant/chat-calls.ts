import { chatStream, clearChatLocation, closeChatSession, health, resolveChatLocation } from 'virtual:calls'
import type { GeoPosition, Language } from '@boxzone/contract/values'
import { call } from '#app/lib/api/call.ts'
import { sendBeacon } from '#app/lib/streaming/beacon.ts'
import { callStream } from '#app/lib/streaming/stream-response.ts'
import { emptyStream, feedStream, finishStream } from './chat-stream.rules.ts'

/** Specification, section 9. */
const timeoutMs = { health: 2_000, resolve: 6_000, clear: 3_000, close: 5_000 }

const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) })

/** Healthy only if `status` is ok, and `chat` and `db` are ok or missing. */
export async function isChatHealthy(): Promise<boolean> {
  try {
    const { status, chat, db } = await call(health, {}, within(timeoutMs.health))
    return status === 'ok' && (chat ?? 'ok') === 'ok' && (db ?? 'ok') === 'ok'
  } catch {
    return false
  }
}

export const resolveLocation = (sessionId: string, { lat, lng }: GeoPosition): Promise<void> =>
  call(resolveChatLocation, { sessionId, lat, lng }, within(timeoutMs.resolve))

/** Ignores failures: the server ends an idle session after an hour. */
export async function endSession(sessionId: string): Promise<void> {
  await Promise.allSettled([
    call(clearChatLocation, { sessionId }, within(timeoutMs.clear)),
    call(closeChatSession, { sessionId }, within(timeoutMs.close)),
  ])
}

/** For a page that unloads: browsers cancel other requests then. */
export function endSessionByBeacon(sessionId: string): void {
  sendBeacon(clearChatLocation, { sessionId })
  sendBeacon(closeChatSession, { sessionId })
}

export interface ChatQuestion {
  readonly question: string
  readonly sessionId: string
  readonly language: Language
  readonly mayKeep: boolean
}

/** Yields the growing reply. Throws when it does not start or when the server reports an error. */
export async function* askQuestion(question: ChatQuestion, signal: AbortSignal): AsyncGenerator<string> {
  let state = emptyStream
  for await (const piece of callStream(chatStream, question, signal)) {
    state = feedStream(state, piece)
    if (state.error !== null) throw new Error(state.error)
    yield state.text
    if (state.isOver) return
  }
  state = finishStream(state)
  if (state.error !== null) throw new Error(state.error)
  yield state.text
}
