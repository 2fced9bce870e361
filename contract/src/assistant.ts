import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GeoPosition, Language } from './values.ts'

/** The browser creates this id when the chat opens. */
export const ChatSessionId = z.string().check(z.regex(/^[\w-]{6,64}$/))
export type ChatSessionId = z.infer<typeof ChatSessionId>

/** Beacons of a closing page have no custom headers, so the body contains the value of X-Session-Id. */
const FromBeacon = { sessionId: ChatSessionId, xSessionId: z.optional(z.string().check(z.regex(/^\w{6}$/))) }

const ofSession = { method: 'POST', auth: 'public', idempotent: false, output: z.void() } as const

export const resolveChatLocation = endpoint({
  ...ofSession,
  path: '/chatbot/geo/resolve',
  summary: 'Sends the position of the visitor to the assistant, for this session only.',
  input: z.object({ sessionId: ChatSessionId, ...GeoPosition.shape }),
  errors: ['rate-limited'],
})

export const clearChatLocation = endpoint({
  ...ofSession,
  path: '/chatbot/geo/clear',
  summary: 'Deletes the position of the visitor.',
  input: z.object(FromBeacon),
})

export const closeChatSession = endpoint({
  ...ofSession,
  path: '/session/close',
  summary: 'Closes a session of the assistant.',
  input: z.object(FromBeacon),
})

export const chatStream = endpoint({
  method: 'POST',
  path: '/chatbot/stream',
  auth: 'public',
  readsToken: true,
  idempotent: false,
  summary:
    'Sends a question to the assistant. The response is a stream of events: token (chunk), snapshot (replaces the text so far), error (message), end.',
  contentType: 'text/event-stream',
  bodyLimit: 16 * 1024,
  input: z.object({
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
    sessionId: ChatSessionId,
    /** The language of the page. The assistant replies in the language of the question if it is recognisable. */
    language: z.optional(Language),
    /** False if the visitor objects to storing the conversation. */
    mayKeep: z._default(z.boolean(), true),
  }),
  output: z.unknown(),
  errors: ['rate-limited'],
})
