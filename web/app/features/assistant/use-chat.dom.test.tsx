import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { useChat } from './use-chat.ts'

const paths = { health: '/health', stream: '/chatbot/stream', resolve: '/chatbot/geo/resolve', close: '/session/close' }
const healthy = () => Response.json({ status: 'ok' })
const noContent = () => new Response(null, { status: 204 })
const event = (fields: object) => `data: ${JSON.stringify(fields)}\n\n`

let responses: Record<string, () => Response | Promise<Response>>
let sent: { path: string; signal: AbortSignal | undefined }[]
const countOf = (path: string) => sent.filter((request) => request.path === path).length

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  responses = { [paths.health]: healthy }
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    sent.push({ path, signal: signal ?? undefined })
    return (responses[path] ?? noContent)()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A reply that the test writes piece by piece. */
function streamedReply() {
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      stream = controller
    },
  })
  responses[paths.stream] = () => new Response(body)
  return {
    write: async (fields: object) => {
      stream?.enqueue(new TextEncoder().encode(event(fields)))
      await settle()
    },
    break: async () => {
      stream?.error(new TypeError('network'))
      await settle()
    },
  }
}

async function renderChat() {
  const onNotOpened = vi.fn()
  const rendered = renderHook(() => useChat(onNotOpened), { wrapper: pageWrapper() })
  act(() => rendered.result.current.open())
  await settle()
  return { ...rendered, onNotOpened }
}

const lastText = ({ messages }: { messages: readonly { text: string }[] }) => messages.at(-1)?.text

describe('useChat', () => {
  test('opens a session and greets after 500 ms', async () => {
    const { result } = await renderChat()
    expect(result.current.state).toMatchObject({ phase: 'open', messages: [] })
    await settle(499)
    expect(result.current.state.messages).toEqual([])
    await settle(1)
    expect(result.current.state.messages).toMatchObject([{ sender: 'bot' }])
  })

  test('shows an error banner when the assistant is not healthy', async () => {
    responses[paths.health] = () => Response.json({ status: 'down' })
    const { result } = await renderChat()
    expect(result.current.state).toMatchObject({ phase: 'open', sessionId: null, banner: { type: 'error' } })
  })

  test('ignores the result of an opening that a later opening superseded', async () => {
    const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    const { result } = renderHook(() => useChat(vi.fn()), { wrapper: pageWrapper() })
    const pending = [first.promise, second.promise]
    responses[paths.health] = () => pending.shift() ?? healthy()
    act(() => result.current.open())
    act(() => result.current.open())
    first.resolve(healthy())
    await settle()
    expect(result.current.state.phase).toBe('opening')
    second.resolve(healthy())
    await settle()
    expect(result.current.state.phase).toBe('open')
  })

  test('closes the chat when the server does not accept the position', async () => {
    storeCoordinates({ lat: 48.15, lng: 17.11, accuracy: 10 })
    responses[paths.resolve] = () => Response.json({ code: 'error.unexpected' }, { status: 500 })
    const { result, onNotOpened } = await renderChat()
    expect(onNotOpened).toHaveBeenCalledTimes(1)
    expect(result.current.state.phase).toBe('closed')
    expect(countOf(paths.close)).toBe(1)
  })

  test('shows a reply while it streams and unlocks the input at its end', async () => {
    const reply = streamedReply()
    const { result } = await renderChat()
    act(() => result.current.send('How much?'))
    expect(result.current.state.reply).toBe('loading')
    await settle()
    await reply.write({ event: 'token', chunk: 'It costs ' })
    expect(lastText(result.current.state)).toBe('It costs ')
    await reply.write({ event: 'token', chunk: '64 €.' })
    await reply.write({ event: 'end' })
    expect(lastText(result.current.state)).toBe('It costs 64 €.')
    expect(result.current.state.reply).toBe('none')
  })

  test('sends one question at a time', async () => {
    streamedReply()
    const { result } = await renderChat()
    act(() => result.current.send('How much?'))
    act(() => result.current.send('How much?'))
    await settle()
    expect(countOf(paths.stream)).toBe(1)
  })

  test('replaces an interrupted reply by an error message', async () => {
    const reply = streamedReply()
    const { result } = await renderChat()
    act(() => result.current.send('How much?'))
    await settle()
    await reply.write({ event: 'token', chunk: 'It costs ' })
    await reply.break()
    expect(result.current.state.messages.map(({ text }) => text)).not.toContain('It costs ')
    expect(result.current.state).toMatchObject({ reply: 'none', messages: [{ sender: 'user' }, { sender: 'bot' }] })
  })

  test('aborts the reply and ends the session when the chat closes', async () => {
    streamedReply()
    const { result } = await renderChat()
    act(() => result.current.send('How much?'))
    await settle()
    act(() => result.current.dispatch({ type: 'close' }))
    await settle()
    expect(sent.find(({ path }) => path === paths.stream)?.signal?.aborted).toBe(true)
    expect(countOf(paths.close)).toBe(1)
    expect(result.current.state.messages).toEqual([])
  })
})
