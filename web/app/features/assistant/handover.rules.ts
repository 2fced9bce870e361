import type { AttachedMessage } from '@boxzone/contract/handover'
import { maxAttachedMessages, maxAttachedTextLength } from '@boxzone/contract/handover-limits'
import type { ChatMessage } from './chat.rules.ts'

/** Limits the length and removes half a surrogate pair at the cut. */
const cut = (text: string): string =>
  text
    .slice(0, maxAttachedTextLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** The conversation from the first question on, for the message to staff. Empty without a question. */
export function attachedMessages(messages: readonly ChatMessage[]): AttachedMessage[] {
  const first = messages.findIndex(({ sender }) => sender === 'user')
  if (first === -1) return []
  return messages
    .slice(first)
    .slice(-maxAttachedMessages)
    .map(({ sender, text }) => ({
      sender: sender === 'user' ? ('visitor' as const) : ('assistant' as const),
      text: cut(text),
    }))
    .filter(({ text }) => text !== '')
}

/** The question that the message at `index` replies to. */
export const questionBefore = (messages: readonly ChatMessage[], index: number): string =>
  messages.slice(0, index).findLast(({ sender }) => sender === 'user')?.text ?? ''
