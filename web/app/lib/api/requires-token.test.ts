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

test('requires the token under /api but not for public calls of /auth nor for /api/info', () => {
  configure('')
  expect([api.warehouses, api.myContracts, api.placeWithoutLogin].map(requiresToken)).toEqual([true, true, true])
  expect([api.login, api.requestReset, api.apiInfo].map(requiresToken)).toEqual([false, false, false])
})

test('requires no token for paths that the configuration lists', () => {
  configure('/api/client/warehouse,/chatbot/')
  expect([api.warehouses, api.warehouse, api.chatStream].map(requiresToken)).toEqual([false, false, false])
  expect(requiresToken(api.placeWithoutLogin)).toBe(true)
})

test('requires the token for a call with a session although the configuration lists its path', () => {
  configure('/api/client/my')
  expect(requiresToken(api.myContracts)).toBe(true)
  expect(requiresToken(api.logout)).toBe(true)
})
