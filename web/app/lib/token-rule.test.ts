import { api } from '@boxzone/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { takesToken } from './token-rule.ts'

afterEach(() => vi.unstubAllGlobals())

/** The page's meta tags. */
function configure(callsWithoutToken: string): void {
  const querySelector = (selector: string) =>
    selector === 'meta[name="boxzone:callsWithoutToken"]' ? { content: callsWithoutToken } : null
  vi.stubGlobal('document', { querySelector })
}

test('the token goes to the calls under /api, but not to the public ones of /auth nor to /api/info', () => {
  configure('')
  expect([api.warehouses, api.myContracts, api.placeWithoutLogin].map(takesToken)).toEqual([true, true, true])
  expect([api.login, api.requestReset, api.apiInfo].map(takesToken)).toEqual([false, false, false])
})

test('what the configuration lists goes without the token', () => {
  configure('/api/client/warehouse,/chatbot/')
  expect([api.warehouses, api.warehouse, api.chatStream].map(takesToken)).toEqual([false, false, false])
  expect(takesToken(api.placeWithoutLogin)).toBe(true)
})

test('a call that asks for a sign-in keeps its token whatever is listed', () => {
  configure('/api/client/my')
  expect(takesToken(api.myContracts)).toBe(true)
  expect(takesToken(api.logout)).toBe(true)
})
