import type { Language } from '@boxzone/i18n'
import { beforeEach, expect, test, vi } from 'vitest'
import { languageCookie, restoreStoredLanguage, switchLanguage } from '../i18n/language.ts'
import { clearToken, setToken } from '../session/token-store.ts'
import { refreshCurrentUser } from './current-user.ts'

/** What the server keeps of each account. */
const accounts: Record<string, Language> = {}
/** Cookies are what the server draws the page by. */
const page = { cookie: '', documentElement: { lang: 'sk' } }
const place = { pathname: '/', search: '', reload: vi.fn(), replace: vi.fn() }

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
  place.search = ''
  place.reload.mockImplementation(() => {
    page.documentElement.lang = page.cookie.match(/userLanguage=(\w+)/)?.[1] ?? 'sk'
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: place }))
  vi.stubGlobal('fetch', answer)
  return () => vi.unstubAllGlobals()
})

async function answer(url: string, { headers, body }: { headers: Headers; body?: string }): Promise<Response> {
  const id = headers.get('Authorization')?.slice('Bearer '.length) ?? ''
  if (url.endsWith('/set-locale')) {
    accounts[id] = JSON.parse(body ?? '').userLanguage
    return new Response(null, { status: 204 })
  }
  const person = { firstName: id, lastName: 'Malá', email: `${id}@demo.boxzone.test`, phoneNumber: null }
  const rest = { dateOfBirth: null, gender: null, userLanguage: accounts[id], infomessages: [] }
  return Response.json({ id: '00000000-0000-4000-8000-000000000001', type: 'ClientUser', ...person, ...rest })
}

async function visitAs(token: string): Promise<void> {
  setToken(token)
  await refreshCurrentUser()
  clearToken()
  await refreshCurrentUser()
}

test('a language that was only an account’s is not written to the next account', async () => {
  await visitAs('eva')
  expect(page.documentElement.lang).toBe('uk')
  await visitAs('jan')
  expect(accounts).toEqual({ eva: 'uk', jan: 'sk' })
  expect(page.documentElement.lang).toBe('sk')
})

test('nor is one that an address has asked for', async () => {
  place.search = '?hl=hu'
  page.documentElement.lang = 'hu'
  expect(restoreStoredLanguage('hu')).toBe(false)
  expect(page.cookie).toBe(languageCookie('hu'))
  await visitAs('jan')
  expect(accounts.jan).toBe('sk')
  expect(place.reload).not.toHaveBeenCalled()
})

test('a choice is kept on the account, and on no other one', async () => {
  switchLanguage('pl')
  await visitAs('eva')
  expect(accounts.eva).toBe('pl')
  await visitAs('jan')
  expect(accounts.jan).toBe('sk')
})

test('a choice made without scripts counts as well, even after an account’s language', async () => {
  await visitAs('eva')
  page.cookie = languageCookie('cs')
  await visitAs('jan')
  expect(accounts).toEqual({ eva: 'uk', jan: 'cs' })
})

test('a page that was kept before the choice takes nothing of it back', async () => {
  switchLanguage('pl')
  // Without a network the page comes as it was kept, in the language before.
  page.documentElement.lang = 'sk'
  expect(restoreStoredLanguage('sk')).toBe(false)
  await visitAs('jan')
  expect(accounts.jan).toBe('pl')
})

test('where cookies are refused the page is not loaded again and again', async () => {
  Object.defineProperty(page, 'cookie', { get: () => '', set: () => undefined, configurable: true })
  await visitAs('eva')
  Object.defineProperty(page, 'cookie', { value: '', writable: true })
  expect(place.reload).not.toHaveBeenCalled()
})
