import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant, Language } from './values.ts'

export const MessageBlock = z.union([
  z.object({ text: z.string() }),
  z.object({ rows: z.array(z.tuple([z.string(), z.string()])) }),
])

export const Message = z.object({
  id: z.string(),
  kind: z.enum(['info', 'email']),
  at: Instant,
  title: z.string(),
  important: z.boolean(),
  isRead: z.boolean(),
  /**
   * The content without door codes and links with a token. Empty for info messages. Null if an e-mail has no stored
   * content or the server cannot render it.
   */
  blocks: z.nullable(z.array(MessageBlock)),
  /** A page that the message is about, for e-mails always in My Zone. The label is null for info messages. */
  link: z.nullable(z.object({ path: z.string(), label: z.nullable(z.string()) })),
})
export type Message = z.infer<typeof Message>

export const myMessages = endpoint({
  method: 'GET',
  path: '/api/client/my/messages',
  auth: 'client',
  summary: 'Returns the info messages and the newest 100 e-mails of the customer, the newest first.',
  /** The default is the language of the account. */
  input: z.object({ language: z.optional(Language) }),
  output: z.array(Message),
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/client/my/messages/read',
  auth: 'client',
  summary: 'Marks all messages that do not need a confirmation as read.',
  input: z.object({}),
  output: z.void(),
})
