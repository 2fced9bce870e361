import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { type ChatAction, type ChatState, closedChat, nextChat } from './chat.rules.ts'
import { ChatMessages } from './chat-messages.tsx'

const questions = ['How much does a Box cost?', 'How do I change my payment card?', 'When do I get the deposit back?']
const unknown = ['I don’t know the answer to that.', ...questions.map((text) => `? ${text}`), '/help', '/help#contact']

const stateAfter = (...actions: ChatAction[]): ChatState => actions.reduce(nextChat, closedChat)
const greeted = stateAfter(
  { type: 'opening' },
  { type: 'opened', sessionId: 'session', now: 0 },
  { type: 'greet', text: 'Hello', now: 0 },
)
const notKnown = [
  { type: 'send', text: 'Do you take pianos?', now: 0 },
  { type: 'reply', text: unknown.join('\n'), now: 0 },
] satisfies ChatAction[]
const answered = [...notKnown, { type: 'replied', now: 0 } satisfies ChatAction].reduce(nextChat, greeted)

interface ChatProps {
  start: ChatState
  onAsk: (text: string) => void
  onHandover: (question: string) => void
}

function Chat({ start, onAsk, onHandover }: ChatProps) {
  const [state, dispatch] = useReducer(nextChat, start)
  const ask = (text: string) => {
    onAsk(text)
    dispatch({ type: 'send', text, now: 0 })
  }
  return <ChatMessages state={state} onAsk={ask} onFollow={vi.fn()} onHandover={onHandover} />
}

function renderChat(start = answered) {
  const calls = { onAsk: vi.fn(), onHandover: vi.fn() }
  render(<Chat start={start} {...calls} />, { wrapper: pageWrapper() })
  return { ...calls, user: userEvent.setup() }
}

const log = () => within(screen.getByRole('log'))
const buttons = () =>
  log()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

afterEach(cleanup)

describe('ChatMessages', () => {
  test('suggests topics and a person when the assistant does not know the answer', () => {
    renderChat()
    expect(buttons()).toEqual([...questions, 'Talk to a person'])
    expect(log().getByRole('link').getAttribute('href')).toBe('/help')
  })

  test('sends a tapped suggestion once and removes the suggestions', async () => {
    const { onAsk, user } = renderChat()
    await user.dblClick(log().getByRole('button', { name: questions[1] ?? '' }))
    expect(onAsk.mock.calls).toEqual([[questions[1]]])
    expect(buttons()).toEqual(['Talk to a person'])
    expect(log().getByText(questions[1] ?? '').tagName).toBe('P')
  })

  test('sends a suggestion by keyboard and moves the focus to the conversation', async () => {
    const { onAsk, user } = renderChat()
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toBe(questions[0])
    await user.tab()
    await user.keyboard('{Enter}')
    expect(onAsk.mock.calls).toEqual([[questions[1]]])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }))
  })

  test('offers the suggestions only after the reply is complete', () => {
    renderChat(notKnown.reduce(nextChat, greeted))
    expect(buttons()).toEqual(['Talk to a person'])
  })

  test('removes the suggestions of the greeting when one of them is sent', async () => {
    const { onAsk, user } = renderChat(greeted)
    await user.click(screen.getByRole('button', { name: 'What size do I need?' }))
    expect(onAsk.mock.calls).toEqual([['What size do I need?']])
    expect(screen.queryByRole('list', { name: 'Suggested questions' })).toBeNull()
  })

  test('hands the unanswered question over to a person', async () => {
    const { onAsk, onHandover, user } = renderChat()
    await user.click(log().getByRole('button', { name: 'Talk to a person' }))
    expect(onHandover.mock.calls).toEqual([['Do you take pianos?']])
    expect(onAsk).not.toHaveBeenCalled()
  })
})
