import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { maxAttachedMessages, maxAttachedTextLength, maxHandoverMessageLength } from './handover-limits.ts'
import { PersonName, RequiredEmail, requiredText } from './person.ts'
import { Language } from './values.ts'

export const AttachedMessage = z.object({
  sender: z.enum(['visitor', 'assistant'], { error: 'regex' }),
  text: requiredText(maxAttachedTextLength),
})
export type AttachedMessage = z.infer<typeof AttachedMessage>

export const HandoverRequest = z.object({
  name: PersonName,
  email: RequiredEmail,
  message: requiredText(maxHandoverMessageLength),
  /** The conversation with the assistant, oldest message first. Null unless the visitor consents to attach it. */
  conversation: z._default(
    z.nullable(z.array(AttachedMessage).check(z.minLength(1, 'regex'), z.maxLength(maxAttachedMessages, 'regex'))),
    null,
  ),
})
export type HandoverRequest = z.infer<typeof HandoverRequest>

export const requestHandover = endpoint({
  method: 'POST',
  path: '/api/client/assistant/handover',
  auth: 'public',
  readsToken: true,
  summary:
    'Hands a question over from the assistant to staff. Sends it to the operator, sends a receipt with the ticket number to the visitor and creates a task.',
  status: 201,
  idempotent: true,
  bodyLimit: 400 * 1024,
  // The language of the receipt. The default is the language of the site.
  input: z.extend(HandoverRequest, { language: z.optional(Language) }),
  output: z.object({ number: z.string() }),
  errors: ['rate-limited'],
})
