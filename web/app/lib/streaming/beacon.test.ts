import { closeChatSession } from '@boxzone/contract/assistant'
import { afterEach, expect, test, vi } from 'vitest'
import { getSessionId } from '../session/token-store.ts'
import { sendBeacon } from './beacon.ts'

afterEach(() => vi.unstubAllGlobals())

test('sends the session id in the body of a beacon', async () => {
  const send = vi.fn<(url: string, body: Blob) => boolean>(() => true)
  vi.stubGlobal('navigator', { sendBeacon: send })
  sendBeacon(closeChatSession, { sessionId: 'chat-1' })
  const [url, body] = send.mock.calls[0] ?? []
  expect(url).toBe('/session/close')
  const sent: unknown = JSON.parse((await body?.text()) ?? '')
  expect(sent).toEqual({ sessionId: 'chat-1', xSessionId: getSessionId() })
  expect(closeChatSession.input.safeParse(sent).success).toBe(true)
})
