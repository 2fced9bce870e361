import { HandoverRequest } from '@boxzone/contract/handover'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from './chat.rules.ts'
import { attachedMessages, questionBefore } from './handover.rules.ts'

const chat = (...texts: [ChatMessage['sender'], string][]): ChatMessage[] =>
  texts.map(([sender, text], id) => ({ id, sender, text, timestamp: 0 }))

describe('attachedMessages', () => {
  test('starts with the first question', () => {
    expect(attachedMessages(chat(['bot', 'Hello'], ['user', 'A piano?'], ['bot', 'I don’t know.']))).toEqual([
      { sender: 'visitor', text: 'A piano?' },
      { sender: 'assistant', text: 'I don’t know.' },
    ])
  })

  test('returns nothing without a question', () => {
    expect(attachedMessages(chat(['bot', 'Hello']))).toEqual([])
  })

  test('returns only what the call accepts', () => {
    const long = `${'a'.repeat(1_999)}😀`
    const texts = Array.from({ length: 60 }, (_, n): [ChatMessage['sender'], string] => [n % 2 ? 'bot' : 'user', long])
    const conversation = attachedMessages(chat(...texts, ['bot', ' ']))
    const message = { name: 'Eva', email: 'eva@example.test', message: 'Hello' }
    expect(HandoverRequest.safeParse({ ...message, conversation }).success).toBe(true)
    expect(conversation.every(({ text }) => text.isWellFormed())).toBe(true)
    expect(conversation).toHaveLength(39)
  })
})

test('finds the question of a reply', () => {
  const messages = chat(['bot', 'Hello'], ['user', 'First?'], ['bot', 'Yes.'], ['user', 'Second?'], ['bot', 'No.'])
  expect([0, 2, 4].map((index) => questionBefore(messages, index))).toEqual(['', 'First?', 'Second?'])
})
