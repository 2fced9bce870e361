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
  /** Health, session, place; then the chat is open. */
  open(): void
  send(text: string): void
}

/** The chat with all it does to the world around; what is allowed when is decided in `chat.rules.ts`. */
export function useChat(onNotOpened: () => void): Chat {
  const [state, dispatch] = useReducer(nextChat, closedChat)
  const open = useOpening(dispatch, onNotOpened)
  const send = useSending(state, dispatch)
  useSessionEnd(state.sessionId)
  useGreeting(state, dispatch)
  useClock(state, dispatch)
  useLaterPlaces(state.sessionId)
  return { state, dispatch, open, send }
}

function useOpening(dispatch: Dispatch<ChatAction>, onNotOpened: () => void): () => void {
  const attempt = useRef(0)
  const told = useRef(onNotOpened)
  useEffect(() => {
    told.current = onNotOpened
    return () => {
      attempt.current += 1
    }
  }, [onNotOpened])
  return useCallback(() => {
    attempt.current += 1
    const own = attempt.current
    dispatch({ type: 'opening' })
    void connect().then((result) => {
      if (own !== attempt.current) return
      if (result === 'unavailable') return dispatch({ type: 'unavailable' })
      if (result !== 'not-located') return dispatch({ type: 'opened', sessionId: result.sessionId, now: Date.now() })
      dispatch({ type: 'close' })
      told.current()
    })
  }, [dispatch])
}

/** A place that is known is told; when the server does not take it, there is no chat. */
async function connect(): Promise<'unavailable' | 'not-located' | { sessionId: string }> {
  if (!(await isChatHealthy())) return 'unavailable'
  const sessionId = randomText(32)
  const place = storedCoordinates()
  if (!place) return { sessionId }
  try {
    await resolveLocation(sessionId, place)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer belongs to its session and ends with it
  useEffect(() => () => running.current?.abort(), [sessionId])
  return (text) => {
    if (!canSend(state, text) || sessionId === null) return
    const leaving = new AbortController()
    running.current = leaving
    dispatch({ type: 'send', text, now: Date.now() })
    const question = { question: cleanQuestion(text).slice(0, 1_000), sessionId, language, mayKeep: isLoggingAllowed() }
    void receive(askQuestion(question, leaving.signal), dispatch).catch(() =>
      dispatch(leaving.signal.aborted ? { type: 'abort' } : { type: 'fail', text: error, now: Date.now() }),
    )
  }
}

async function receive(answer: AsyncIterable<string>, dispatch: Dispatch<ChatAction>): Promise<void> {
  let text = ''
  for await (text of answer) dispatch({ type: 'reply', text, now: Date.now() })
  if (text === '') throw new Error('An empty answer')
  dispatch({ type: 'replied', now: Date.now() })
}

/** Whichever way a session ends, by closing, by being cleared or with the page, the server is told. */
function useSessionEnd(sessionId: string | null): void {
  useEffect(() => {
    if (sessionId === null) return
    const leave = () => endSessionByBeacon(sessionId)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
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

/** While the chat is open the visitor may move; a failure is ignored then (specification, section 7). */
function useLaterPlaces(sessionId: string | null): void {
  const place = useStoredCoordinates()
  const [lat, lng] = [place?.lat, place?.lng]
  useEffect(() => {
    if (sessionId === null || lat === undefined || lng === undefined) return
    void resolveLocation(sessionId, { lat, lng }).catch(() => undefined)
  }, [sessionId, lat, lng])
}
