import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshCurrentUser } from '#app/lib/auth/current-user.ts'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleUser } from '#app/testing/sample-user.ts'
import type { ChatMessage } from './chat.rules.ts'
import { HandoverContent } from './handover-panel.tsx'
import type { SentHandover } from './handover-sent.tsx'

const messages: ChatMessage[] = [
  { id: 1, sender: 'bot', text: 'Hello', timestamp: 0 },
  { id: 2, sender: 'user', text: 'Do you take pianos?', timestamp: 0 },
  { id: 3, sender: 'bot', text: 'I don’t know.', timestamp: 0 },
]
const conversation = [
  { sender: 'visitor', text: 'Do you take pianos?' },
  { sender: 'assistant', text: 'I don’t know.' },
]

interface SentRequest {
  body: unknown
  key: string | null
}

let requests: SentRequest[]
let respond: () => Response | Promise<Response>
const accept = () => Response.json({ number: 'K7M3-9PXQ' }, { status: 201 })

beforeEach(() => {
  requests = []
  respond = accept
  // `server-clock.ts` needs this class, which happy-dom lacks.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    requests.push({ body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') })
    return respond()
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const onBack = vi.fn()

function Panel({ draft, chat }: { draft: string; chat: ChatMessage[] }) {
  const [sent, setSent] = useState<SentHandover>()
  const handlers = { onSent: setSent, onBack, onInput: vi.fn(), onFollow: vi.fn() }
  return <HandoverContent messages={chat} draft={draft} sent={sent} {...handlers} />
}

const show = ({ draft = '', chat = messages } = {}) =>
  render(<Panel draft={draft} chat={chat} />, { wrapper: pageWrapper() })
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const enter = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

function fill(message = 'Is there a lift?') {
  enter(/Full name/, 'Eva Nová')
  enter(/E-mail/, 'eva@example.test')
  enter(/Your message/, message)
}

describe('HandoverContent', () => {
  test('sends the message without the conversation and shows the ticket number', async () => {
    show()
    fill()
    submit()
    await screen.findByText('K7M3-9PXQ')
    expect(document.activeElement?.textContent).toBe('We’ve received your message')
    const message = { name: 'Eva Nová', email: 'eva@example.test', message: 'Is there a lift?', language: 'en' }
    expect(requests.map(({ body }) => body)).toEqual([{ ...message, conversation: null }])
    fireEvent.click(screen.getByRole('button', { name: 'Back to the chat' }))
    expect(onBack).toHaveBeenLastCalledWith(expect.stringContaining('K7M3-9PXQ'))
  })

  test('sends the conversation when the visitor attaches it', async () => {
    show()
    fill('With the conversation')
    fireEvent.click(screen.getByLabelText(/Attach this conversation/))
    submit()
    await screen.findByText('K7M3-9PXQ')
    expect(requests.map(({ body }) => body)).toMatchObject([{ conversation }])
  })

  test('offers no attachment without a question', () => {
    show({ chat: messages.slice(0, 1) })
    expect(screen.queryByLabelText(/Attach this conversation/)).toBeNull()
  })

  test('shows missing and invalid values at their fields and sends nothing', async () => {
    show()
    enter(/E-mail/, 'eva')
    submit()
    await screen.findByText('Incorrect format')
    expect(screen.getAllByText('Mandatory')).toHaveLength(2)
    expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(/Full name/))
    expect(requests).toEqual([])
  })

  test('sends once when the button is clicked twice', async () => {
    show()
    fill('Twice')
    const button = screen.getByRole('button', { name: 'Send message' })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText('K7M3-9PXQ')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('offline'))],
    ['the server fails', () => Response.json({ code: 'error.unexpected' }, { status: 500 })],
  ])('retains the values and the idempotency key when %s', async (reason, failure) => {
    respond = failure
    show()
    fill(reason)
    submit()
    await screen.findByRole('alert')
    expect(field(/Your message/).value).toBe(reason)
    respond = accept
    submit()
    await screen.findByText('K7M3-9PXQ')
    expect(requests).toHaveLength(2)
    expect(requests[0]?.key).toMatch(/.{32}/)
    expect(requests[1]).toEqual(requests[0])
  })

  test('restores unsent values when the form opens again', () => {
    const { unmount } = show()
    fill('Unsent')
    unmount()
    show({ draft: 'Do you take pianos?' })
    expect([field(/Full name/).value, field(/Your message/).value]).toEqual(['Eva Nová', 'Unsent'])
  })

  test('prefills the question that the assistant could not answer', () => {
    show({ draft: 'Do you take pianos?' })
    expect(field(/Your message/).value).toBe('Do you take pianos?')
  })

  test('prefills name and e-mail of the signed-in account', async () => {
    vi.stubGlobal('fetch', async () => Response.json(sampleUser))
    setToken('token')
    show()
    await act(refreshCurrentUser)
    expect([field(/Full name/).value, field(/E-mail/).value]).toEqual(['Anna Malá', sampleUser.email])
    clearToken()
    await act(refreshCurrentUser)
  })
})
