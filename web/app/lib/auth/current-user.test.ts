import type { Language } from '@boxzone/i18n'
import { beforeEach, expect, test, vi } from 'vitest'
import { languageCookie, restoreStoredLanguage, switchLanguage } from '../i18n/language.ts'
import { clearToken, setToken } from '../session/token-store.ts'
import { refreshCurrentUser } from './current-user.ts'

/** Account → language stored on the server. */
const accounts: Record<string, Language> = {}
/** The server renders the page in the language of the cookie. */
const page = { cookie: '', documentElement: { lang: 'sk' } }
const pageLocation = { pathname: '/', search: '', reload: vi.fn(), replace: vi.fn() }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  Object.assign(accounts, { eva: 'uk', jan: 'sk' })
  page.cookie = ''
  page.documentElement.lang = 'sk'
  pageLocation.search = ''
  pageLocation.reload.mockImplementation(() => {
    page.documentElement.lang = page.cookie.match(/userLanguage=(\w+)/)?.[1] ?? 'sk'
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: pageLocation }))
  vi.stubGlobal('fetch', respond)
  return () => vi.unstubAllGlobals()
})

async function respond(url: string, { headers, body }: { headers: Headers; body?: string }): Promise<Response> {
  const id = headers.get('Authorization')?.slice('Bearer '.length) ?? ''
  if (url.endsWith('/set-locale')) {
    accounts[id] = JSON.parse(body ?? '').userLanguage
    return new Response(null, { status: 204 })
  }
  const names = { firstName: id, lastName: 'Malá', email: `${id}@demo.boxzone.test`, phoneNumber: null }
  const details = { dateOfBirth: null, gender: null, userLanguage: accounts[id], infomessages: [], unreadMessages: 0 }
  return Response.json({ id: '00000000-0000-4000-8000-000000000001', type: 'ClientUser', ...names, ...details })
}

async function visitAs(token: string): Promise<void> {
  setToken(token)
  await refreshCurrentUser()
  clearToken()
  await refreshCurrentUser()
}

test('does not write the language of one account to the next account', async () => {
  await visitAs('eva')
  expect(page.documentElement.lang).toBe('uk')
  await visitAs('jan')
  expect(accounts).toEqual({ eva: 'uk', jan: 'sk' })
  expect(page.documentElement.lang).toBe('sk')
})

test('does not write the language of a URL to the account', async () => {
  pageLocation.search = '?hl=hu'
  page.documentElement.lang = 'hu'
  expect(restoreStoredLanguage('hu')).toBe(false)
  expect(page.cookie).toBe(languageCookie('hu'))
  await visitAs('jan')
  expect(accounts.jan).toBe('sk')
  expect(pageLocation.reload).not.toHaveBeenCalled()
})

test('stores a chosen language only on the account that signs in next', async () => {
  switchLanguage('pl')
  await visitAs('eva')
  expect(accounts.eva).toBe('pl')
  await visitAs('jan')
  expect(accounts.jan).toBe('sk')
})

test('stores a language that the visitor chose without JavaScript', async () => {
  await visitAs('eva')
  page.cookie = languageCookie('cs')
  await visitAs('jan')
  expect(accounts).toEqual({ eva: 'uk', jan: 'cs' })
})

test('retains the chosen language when an older cached page loads', async () => {
  switchLanguage('pl')
  // Offline, the service worker serves the page in the former language.
  page.documentElement.lang = 'sk'
  expect(restoreStoredLanguage('sk')).toBe(false)
  await visitAs('jan')
  expect(accounts.jan).toBe('pl')
})

test('requests the messages in the language of the page', async () => {
  const calls = vi.fn(respond)
  vi.stubGlobal('fetch', calls)
  page.documentElement.lang = 'hu'
  pageLocation.search = '?hl=hu'
  await visitAs('jan')
  expect(calls.mock.calls[0]?.[0]).toMatch(/current\?language=hu$/)
})

test('does not reload the page when the browser refuses cookies', async () => {
  Object.defineProperty(page, 'cookie', { get: () => '', set: () => undefined, configurable: true })
  await visitAs('eva')
  Object.defineProperty(page, 'cookie', { value: '', writable: true })
  expect(pageLocation.reload).not.toHaveBeenCalled()
})
