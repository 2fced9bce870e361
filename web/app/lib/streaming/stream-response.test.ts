import { api } from '@boxzone/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { callStream } from './stream-response.ts'

afterEach(() => vi.unstubAllGlobals())

const question = { question: 'How much?', sessionId: 'abc123', language: 'en', mayKeep: false } as const

async function pieces(response: Response): Promise<string[]> {
  const fetchDouble = vi.fn(async (_url: string, _request: RequestInit) => response)
  vi.stubGlobal('fetch', fetchDouble)
  const found: string[] = []
  for await (const piece of callStream(api.chatStream, question, new AbortController().signal)) found.push(piece)
  const [url, request] = fetchDouble.mock.calls[0] ?? []
  expect([url, request?.method, request?.cache]).toEqual(['/chatbot/stream', 'POST', 'no-store'])
  expect(new Headers(request?.headers).get('Accept')).toBe('text/event-stream')
  return found
}

test('joins characters that are split between two chunks', async () => {
  const bytes = new TextEncoder().encode('Žilina')
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      stream.enqueue(bytes.slice(0, 1))
      stream.enqueue(bytes.slice(1))
      stream.close()
    },
  })
  expect((await pieces(new Response(body))).join('')).toBe('Žilina')
})

test('throws for an error response', async () => {
  const refusal = new Response(JSON.stringify({ code: 'rate-limited' }), { status: 429 })
  await expect(pieces(refusal)).rejects.toMatchObject({ status: 429, code: 'rate-limited' })
  await expect(pieces(new Response('<html>', { status: 502 }))).rejects.toMatchObject({ status: 502 })
})

test('throws for a response without a body', async () => {
  await expect(pieces(new Response(null))).rejects.toThrow('without a body')
})
