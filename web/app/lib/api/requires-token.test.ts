import { api } from '@boxzone/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { requiresToken } from './requires-token.ts'

afterEach(() => vi.unstubAllGlobals())

/** Meta tags of the page. */
function configure(callsWithoutToken: string): void {
  const querySelector = (selector: string) =>
    selector === 'meta[name="boxzone:callsWithoutToken"]' ? { content: callsWithoutToken } : null
  vi.stubGlobal('document', { querySelector })
}

test('requires the token only for calls with a session and for public calls that read it', () => {
  configure('')
  expect(
    [api.myContracts, api.logout, api.orderSummary, api.subscribeNewFreeBox, api.chatStream].every(requiresToken),
  ).toBe(true)
  const calls = [
    api.login,
    api.requestReset,
    api.apiInfo,
    api.frontEndInfo,
    api.health,
    api.warehouses,
    api.reportError,
  ]
  const ofChat = [api.resolveChatLocation, api.clearChatLocation, api.closeChatSession]
  expect([...calls, ...ofChat].filter(requiresToken)).toEqual([])
})

test('requires no token for paths that the configuration lists', () => {
  configure('/api/client/order,/chatbot/')
  expect([api.orderSummary, api.chatStream].map(requiresToken)).toEqual([false, false])
  expect(requiresToken(api.subscribeNewFreeBox)).toBe(true)
})

test('requires the token for a call with a session although the configuration lists its path', () => {
  configure('/api/client/my')
  expect(requiresToken(api.myContracts)).toBe(true)
  expect(requiresToken(api.logout)).toBe(true)
})
