import { api } from '@boxzone/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { requiresToken } from './requires-token.ts'

afterEach(() => vi.unstubAllGlobals())

/** The page's meta tags. */
function configure(callsWithoutToken: string): void {
  const querySelector = (selector: string) =>
    selector === 'meta[name="boxzone:callsWithoutToken"]' ? { content: callsWithoutToken } : null
  vi.stubGlobal('document', { querySelector })
}

test('the token goes to the calls under /api, but not to the public ones of /auth nor to /api/info', () => {
  configure('')
  expect([api.warehouses, api.myContracts, api.placeWithoutLogin].map(requiresToken)).toEqual([true, true, true])
  expect([api.login, api.requestReset, api.apiInfo].map(requiresToken)).toEqual([false, false, false])
})

test('what the configuration lists goes without the token', () => {
  configure('/api/client/warehouse,/chatbot/')
  expect([api.warehouses, api.warehouse, api.chatStream].map(requiresToken)).toEqual([false, false, false])
  expect(requiresToken(api.placeWithoutLogin)).toBe(true)
})

test('a call that asks for a sign-in keeps its token whatever is listed', () => {
  configure('/api/client/my')
  expect(requiresToken(api.myContracts)).toBe(true)
  expect(requiresToken(api.logout)).toBe(true)
})
