/** State of a streamed reply (specification, section 7). All functions of this file are pure. */
export interface StreamState {
  /** Text after the last complete event. */
  readonly rest: string
  /** The displayed reply. */
  readonly text: string
  /** A snapshot that may be the final one. */
  readonly snapshot: string | null
  readonly isOver: boolean
  /** Error message of the server. */
  readonly error: string | null
}

export const emptyStream: StreamState = { rest: '', text: '', snapshot: null, isOver: false, error: null }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string')

/**
 * True if the snapshot begins with `streamed`, or has at least 40 characters and 80 % of the length of `streamed`.
 * False if `streamed` is empty.
 */
export function isAlreadyShown(snapshot: string, streamed: string): boolean {
  if (streamed === '') return false
  return snapshot.startsWith(streamed) || (snapshot.length > 39 && snapshot.length >= streamed.length * 0.8)
}

/** Adds the next piece of the response, which may end anywhere. */
export function feedStream(state: StreamState, piece: string): StreamState {
  const frames = (state.rest + piece).split(/\r?\n\r?\n/)
  const rest = frames.pop() ?? ''
  return frames.reduce(applyFrame, { ...state, rest })
}

/** Applies the remaining text when the connection ends. */
export function finishStream(state: StreamState): StreamState {
  const complete = applyFrame({ ...state, rest: '' }, state.rest)
  return { ...settle(complete, true), isOver: true }
}

function applyFrame(state: StreamState, frame: string): StreamState {
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

/** A snapshot replaces the reply, except a final one that counts as already shown but does not begin with the reply. */
function settle(state: StreamState, isFinal: boolean): StreamState {
  const { snapshot, text } = state
  if (snapshot === null) return state
  const isRedundant = isFinal && isAlreadyShown(snapshot, text) && !snapshot.startsWith(text)
  return { ...state, snapshot: null, text: isRedundant ? text : snapshot }
}

function snapshotIn({ text, message, output_text: output }: Fields): string | undefined {
  return firstText(text, isFields(message) ? message.text : undefined, output)
}

/** The JSON of a frame's data lines, or null for comments and invalid JSON. */
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
