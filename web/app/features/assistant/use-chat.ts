import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { storedCoordinates, useStoredCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { randomText } from '#app/lib/session/token-store.ts'
import {
  type ChatAction,
  type ChatState,
  canSend,
  cleanQuestion,
  closedChat,
  greetingAfterMs,
  nextChat,
} from './chat.rules.ts'
import { askQuestion, endSession, endSessionByBeacon, isChatHealthy, resolveLocation } from './chat-calls.ts'
import { isLoggingAllowed } from './logging-consent.ts'

export interface Chat {
  readonly state: ChatState
  readonly dispatch: Dispatch<ChatAction>
  /** Checks the health, starts a session and sends the position. */
  open(): void
  send(text: string): void
}

/** The chat with its requests and timers. `chat.rules.ts` decides which actions a state allows. */
export function useChat(onNotOpened: () => void): Chat {
  const [state, dispatch] = useReducer(nextChat, closedChat)
  const open = useOpening(dispatch, onNotOpened)
  const send = useSending(state, dispatch)
  useSessionEnd(state.sessionId)
  useGreeting(state, dispatch)
  useClock(state, dispatch)
  usePositionUpdates(state.sessionId)
  return { state, dispatch, open, send }
}

function useOpening(dispatch: Dispatch<ChatAction>, onNotOpened: () => void): () => void {
  const attempt = useRef(0)
  const latestOnNotOpened = useRef(onNotOpened)
  useEffect(() => {
    latestOnNotOpened.current = onNotOpened
  }, [onNotOpened])
  // Unmounting ends the current attempt, so that its later result is ignored.
  useEffect(
    () => () => {
      attempt.current += 1
    },
    [],
  )
  return useCallback(() => {
    attempt.current += 1
    const ownAttempt = attempt.current
    dispatch({ type: 'opening' })
    void connect().then((result) => {
      if (ownAttempt !== attempt.current) return
      if (result === 'unavailable') return dispatch({ type: 'unavailable' })
      if (result !== 'not-located') return dispatch({ type: 'opened', sessionId: result.sessionId, now: Date.now() })
      dispatch({ type: 'close' })
      latestOnNotOpened.current()
    })
  }, [dispatch])
}

/** Checks the health and sends the stored position, if any. If the server refuses the position, no chat opens. */
async function connect(): Promise<'unavailable' | 'not-located' | { sessionId: string }> {
  if (!(await isChatHealthy())) return 'unavailable'
  const sessionId = randomText(32)
  const position = storedCoordinates()
  if (!position) return { sessionId }
  try {
    await resolveLocation(sessionId, position)
    return { sessionId }
  } catch {
    void endSession(sessionId)
    return 'not-located'
  }
}

function useSending(state: ChatState, dispatch: Dispatch<ChatAction>): Chat['send'] {
  const language = useLanguage()
  const error = useTranslations('assistant')('error')
  const running = useRef<AbortController | null>(null)
  const { sessionId } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup aborts the reply of the previous session when `sessionId` changes
  useEffect(() => () => running.current?.abort(), [sessionId])
  return (text) => {
    if (!canSend(state, text) || sessionId === null) return
    const request = new AbortController()
    running.current = request
    dispatch({ type: 'send', text, now: Date.now() })
    const question = { question: cleanQuestion(text).slice(0, 1_000), sessionId, language, mayKeep: isLoggingAllowed() }
    void receive(askQuestion(question, request.signal), dispatch).catch(() =>
      dispatch(request.signal.aborted ? { type: 'abort' } : { type: 'fail', text: error, now: Date.now() }),
    )
  }
}

async function receive(reply: AsyncIterable<string>, dispatch: Dispatch<ChatAction>): Promise<void> {
  let text = ''
  for await (text of reply) dispatch({ type: 'reply', text, now: Date.now() })
  if (text === '') throw new Error('The reply of the assistant is empty')
  dispatch({ type: 'replied', now: Date.now() })
}

/** Reports the end of a session to the server when the chat closes, is cleared or the page unloads. */
function useSessionEnd(sessionId: string | null): void {
  useEffect(() => {
    if (sessionId === null) return
    const endOnUnload = () => endSessionByBeacon(sessionId)
    window.addEventListener('pagehide', endOnUnload)
    return () => {
      window.removeEventListener('pagehide', endOnUnload)
      void endSession(sessionId)
    }
  }, [sessionId])
}

function useGreeting({ sessionId }: ChatState, dispatch: Dispatch<ChatAction>): void {
  const text = useTranslations('assistant')('greeting')
  useEffect(() => {
    if (sessionId === null) return
    const timer = setTimeout(() => dispatch({ type: 'greet', text, now: Date.now() }), greetingAfterMs)
    return () => clearTimeout(timer)
  }, [sessionId, text, dispatch])
}

function useClock({ sessionId }: ChatState, dispatch: Dispatch<ChatAction>): void {
  useEffect(() => {
    if (sessionId === null) return
    const timer = setInterval(() => dispatch({ type: 'tick', now: Date.now() }), 1_000)
    return () => clearInterval(timer)
  }, [sessionId, dispatch])
}

/** Sends a new position while the chat is open and ignores a failure (specification, section 7). */
function usePositionUpdates(sessionId: string | null): void {
  const position = useStoredCoordinates()
  const [lat, lng] = [position?.lat, position?.lng]
  useEffect(() => {
    if (sessionId === null || lat === undefined || lng === undefined) return
    void resolveLocation(sessionId, { lat, lng }).catch(() => undefined)
  }, [sessionId, lat, lng])
}
