/** Reads the stream of an answer (specification, section 7). Pure: what came so far in, what is known now out. */
export interface StreamState {
  /** What has not made a whole event yet. */
  readonly rest: string
  /** The answer as it is shown. */
  readonly text: string
  /** A snapshot that may turn out to be the final one. */
  readonly snapshot: string | null
  readonly isOver: boolean
  /** The server's words when it gave up. */
  readonly error: string | null
}

export const emptyStream: StreamState = { rest: '', text: '', snapshot: null, isOver: false, error: null }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string')

/** A final snapshot says nothing new when it begins with what was streamed, or is long and nearly as long as it. */
export function isAlreadyShown(snapshot: string, streamed: string): boolean {
  if (streamed === '') return false
  return snapshot.startsWith(streamed) || (snapshot.length > 39 && snapshot.length >= streamed.length * 0.8)
}

/** Takes the next piece; a piece may end anywhere. */
export function feedStream(state: StreamState, piece: string): StreamState {
  const frames = (state.rest + piece).split(/\r?\n\r?\n/)
  const rest = frames.pop() ?? ''
  return frames.reduce(takeFrame, { ...state, rest })
}

/** The connection is over: whatever waits is decided. */
export function finishStream(state: StreamState): StreamState {
  const whole = takeFrame({ ...state, rest: '' }, state.rest)
  return { ...settle(whole, true), isOver: true }
}

function takeFrame(state: StreamState, frame: string): StreamState {
  const event = state.isOver ? null : eventIn(frame)
  if (event === null) return state
  const nested = isFields(event.data) ? event.data : {}
  const fields: Fields = { ...nested, ...event }
  if (event.event === 'token') {
    const chunk = firstText(fields.chunk, fields.delta, fields.token, fields.text) ?? ''
    const shown = settle(state, false)
    return { ...shown, text: shown.text + chunk }
  }
  if (event.event === 'snapshot') return { ...settle(state, false), snapshot: snapshotIn(fields) ?? null }
  if (event.event === 'error') {
    return { ...state, isOver: true, snapshot: null, error: firstText(fields.message) || 'Upstream error' }
  }
  return event.event === 'end' ? { ...settle(state, true), isOver: true } : state
}

/** A snapshot replaces the reply; the final one only where it says something that was not shown. */
function settle(state: StreamState, isFinal: boolean): StreamState {
  const { snapshot, text } = state
  if (snapshot === null) return state
  const keeps = isFinal && isAlreadyShown(snapshot, text) && !snapshot.startsWith(text)
  return { ...state, snapshot: null, text: keeps ? text : snapshot }
}

function snapshotIn({ text, message, output_text: output }: Fields): string | undefined {
  return firstText(text, isFields(message) ? message.text : undefined, output)
}

/** The JSON of a frame's data lines; null for comments and what is no JSON. */
function eventIn(frame: string): Fields | null {
  const data = frame
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
    .join('\n')
  if (data === '') return null
  try {
    const value: unknown = JSON.parse(data)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}
