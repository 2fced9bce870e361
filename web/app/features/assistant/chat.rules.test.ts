import { chatIdleMs } from '@boxzone/contract/chat-limits'
import { describe, expect, test } from 'vitest'
import {
  type ChatAction,
  type ChatState,
  canSend,
  cleanQuestion,
  closedChat,
  isInputLocked,
  nextChat,
} from './chat.rules.ts'

const minute = 60_000
const start = 1_000_000
const play = (...actions: ChatAction[]): ChatState => actions.reduce(nextChat, closedChat)
const opened: ChatAction[] = [{ type: 'opening' }, { type: 'opened', sessionId: 'abcdef', now: start }]
const send = (text: string, now = start): ChatAction => ({ type: 'send', text, now })

describe('nextChat while opening', () => {
  test('changes from closed to opening and to open', () => {
    expect(closedChat.phase).toBe('closed')
    expect(play({ type: 'opening' }).phase).toBe('opening')
    expect(play(...opened)).toMatchObject({ phase: 'open', sessionId: 'abcdef', banner: null })
  })

  test('shows the error banner and locks the input after a failed health check', () => {
    const state = play({ type: 'opening' }, { type: 'unavailable' })
    expect(state).toMatchObject({ phase: 'open', sessionId: null, banner: { type: 'error' } })
    expect(isInputLocked(state)).toBe(true)
    expect(nextChat(state, send('hello'))).toBe(state)
  })

  test('stays closed when the session starts after the chat was closed', () => {
    expect(play({ type: 'opening' }, { type: 'close' }, { type: 'opened', sessionId: 'x', now: start })).toEqual(
      closedChat,
    )
  })

  test('greets once and never inside a conversation', () => {
    const greet: ChatAction = { type: 'greet', text: 'Hello', now: start }
    expect(play(...opened, greet, greet).messages).toHaveLength(1)
    expect(play(...opened, send('hi'), greet).messages.map(({ sender }) => sender)).toEqual(['user'])
  })
})

describe('nextChat with questions', () => {
  test('appends a note of the chat except during a streaming reply', () => {
    const note: ChatAction = { type: 'note', text: 'Ticket number', now: start }
    expect(play(...opened, send('one'), note).messages.map(({ text }) => text)).toEqual(['one', 'Ticket number'])
    const streaming = play(...opened, send('one'), { type: 'reply', text: 'Wor', now: start })
    expect(nextChat(streaming, note)).toBe(streaming)
    expect(nextChat(closedChat, note)).toBe(closedChat)
  })

  test('trims and removes carriage returns, non-breaking and zero-width characters', () => {
    expect(cleanQuestion(' \u200bHow\u00a0\r\nmuch\ufeff? ')).toBe('How\nmuch?')
    for (const nothing of ['', '  ', '\u00a0\u200b', '\r\n']) expect(canSend(play(...opened), nothing)).toBe(false)
  })

  test('ignores a question while a reply loads or streams', () => {
    const loading = play(...opened, send('one'))
    expect(loading.reply).toBe('loading')
    expect(nextChat(loading, send('two'))).toBe(loading)
    const streaming = nextChat(loading, { type: 'reply', text: 'Wor', now: start })
    expect(streaming.reply).toBe('streaming')
    expect(nextChat(streaming, send('two'))).toBe(streaming)
  })

  test('shows the growing reply in one message', () => {
    const grown = play(
      ...opened,
      send('one'),
      { type: 'reply', text: 'Wor', now: start },
      { type: 'reply', text: 'Words', now: start },
    )
    expect(grown.messages.map(({ text }) => text)).toEqual(['one', 'Words'])
    expect(nextChat(grown, { type: 'replied', now: start }).reply).toBe('none')
  })

  test('replaces a partial reply by an error and adds no message after an abort', () => {
    const half = play(...opened, send('one'), { type: 'reply', text: 'Hal', now: start })
    expect(nextChat(half, { type: 'fail', text: 'Problem', now: start }).messages.map(({ text }) => text)).toEqual([
      'one',
      'Problem',
    ])
    const waiting = play(...opened, send('one'))
    expect(nextChat(waiting, { type: 'abort' })).toMatchObject({ reply: 'none', messages: [{ text: 'one' }] })
  })

  test('numbers the messages', () => {
    const { messages } = play(...opened, { type: 'greet', text: 'Hello', now: start }, send('one'))
    expect(messages.map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('nextChat while idle', () => {
  const after = (ms: number): ChatAction => ({ type: 'tick', now: start + ms })

  test('warns after 55 minutes with the remaining time', () => {
    expect(play(...opened, after(55 * minute - 1)).banner).toBeNull()
    expect(play(...opened, after(55 * minute)).banner).toEqual({ type: 'idle-warning', etaMs: 5 * minute })
    expect(play(...opened, after(59 * minute)).banner).toEqual({ type: 'idle-warning', etaMs: minute })
  })

  test('leaves the input unlocked during the idle warning', () => {
    const warned = play(...opened, after(56 * minute))
    expect(canSend(warned, 'still here')).toBe(true)
    expect(nextChat(warned, send('still here', start + 56 * minute)).banner).toBeNull()
    expect(nextChat(warned, { type: 'touch', now: start + 56 * minute }).banner).toBeNull()
  })

  test('clears messages and session after 60 minutes', () => {
    const cleared = play(...opened, { type: 'greet', text: 'Hello', now: start }, after(chatIdleMs))
    expect(cleared).toMatchObject({ sessionId: null, messages: [], banner: { type: 'cleared' } })
    expect(isInputLocked(cleared)).toBe(true)
    expect(nextChat(cleared, { type: 'touch', now: start })).toBe(cleared)
    expect(nextChat(cleared, { type: 'opening' })).toMatchObject({ phase: 'opening', banner: null })
  })

  test('counts from the last activity and pauses during a reply', () => {
    const asked = play(...opened, send('one', start + 50 * minute))
    expect(nextChat(asked, after(200 * minute))).toBe(asked)
    const answered = nextChat(asked, { type: 'replied', now: start + 51 * minute })
    expect(nextChat(answered, after(105 * minute)).banner).toBeNull()
    expect(nextChat(answered, after(111 * minute)).banner).toEqual({ type: 'cleared' })
  })
})

describe('nextChat with invalid actions', () => {
  const now = start + minute
  const idle = play(...opened, { type: 'greet', text: 'Hello', now: start })
  const waiting = nextChat(idle, send('one'))
  const answering = nextChat(waiting, { type: 'reply', text: 'Wor', now: start })

  test('ignores actions that the state does not allow', () => {
    expect(nextChat(idle, { type: 'reply', text: 'late', now })).toBe(idle)
    expect(nextChat(waiting, { type: 'reply', text: '', now })).toBe(waiting)
    expect(nextChat(idle, { type: 'replied', now })).toBe(idle)
    expect(nextChat(idle, { type: 'fail', text: 'Problem', now })).toBe(idle)
    expect(nextChat(idle, { type: 'unavailable' })).toBe(idle)
    expect(nextChat(closedChat, { type: 'tick', now: chatIdleMs * 2 })).toBe(closedChat)
    const broken = play({ type: 'opening' }, { type: 'unavailable' })
    expect(nextChat(broken, { type: 'tick', now: chatIdleMs * 2 })).toBe(broken)
    expect(nextChat(broken, { type: 'greet', text: 'Hello', now })).toBe(broken)
  })

  test('locks the input unless the chat is open and idle', () => {
    expect([idle, waiting, answering, closedChat].map(isInputLocked)).toEqual([false, true, true, true])
    expect(isInputLocked({ ...idle, phase: 'opening' })).toBe(true)
    expect(isInputLocked({ ...idle, sessionId: null })).toBe(true)
    expect(isInputLocked({ ...idle, banner: { type: 'error' } })).toBe(true)
  })

  test('attributes errors and replies to the assistant', () => {
    const senders = (state: ChatState) => state.messages.map(({ sender }) => sender)
    expect(senders(answering)).toEqual(['bot', 'user', 'bot'])
    const failed = nextChat(waiting, { type: 'fail', text: 'Problem', now })
    expect(senders(failed)).toEqual(['bot', 'user', 'bot'])
    expect(failed).toMatchObject({ reply: 'none', activeAt: now })
    expect(failed.messages.map(({ text }) => text)).toEqual(['Hello', 'one', 'Problem'])
    const broken = nextChat(answering, { type: 'fail', text: 'Problem', now })
    expect(broken.messages.map(({ text }) => text)).toEqual(['Hello', 'one', 'Problem'])
  })
})

test('retains session and messages of a minimized chat', () => {
  const small = play(...opened, { type: 'greet', text: 'Hello', now: start }, { type: 'minimize' })
  expect(small).toMatchObject({ isMinimized: true, sessionId: 'abcdef', messages: [{ text: 'Hello' }] })
  expect(nextChat(small, { type: 'restore' })).toEqual({ ...small, isMinimized: false })
  expect(nextChat(small, { type: 'tick', now: start + chatIdleMs })).toMatchObject({
    phase: 'open',
    isMinimized: true,
  })
})

test('retains a banner that is no idle warning after an activity', () => {
  const state: ChatState = { ...play(...opened), banner: { type: 'error' } }
  expect(nextChat(state, { type: 'touch', now: start }).banner).toEqual({ type: 'error' })
})
