import { expect, test } from 'vitest'
import { redirectToLanguage } from '#app/boot/server/language-redirect.ts'
import { languageFromCookies, languageOf, localizedUrl } from './language.ts'

const request = (cookie?: string) => new Request('http://a.test/', { headers: cookie ? { Cookie: cookie } : {} })

test('uses the language of the cookie', () => {
  expect(languageOf(request('x=1; userLanguage=uk'), { defaultLanguage: 'sk' })).toBe('uk')
})

test('uses the configured language, then English, when the cookie has no known language', () => {
  expect(languageOf(request('userLanguage=xx'), { defaultLanguage: 'sk' })).toBe('sk')
  expect(languageOf(request(), { defaultLanguage: 'klingon' })).toBe('en')
  expect(languageOf(request(), {})).toBe('en')
})

test('ignores a cookie whose name ends with the same text', () => {
  expect(languageFromCookies('oldUserLanguage=uk; myuserLanguage=cs')).toBeUndefined()
})

test('stores the language of a URL and returns the URL without it', () => {
  const answer = redirectToLanguage(new Request('http://inside/boxes?search=Brno&userLanguage=cs'))
  expect(answer?.status).toBe(303)
  expect(answer?.headers.get('Location')).toBe('/boxes?search=Brno')
  expect(answer?.headers.get('Set-Cookie')).toContain('userLanguage=cs; Path=/')
})

test('does not redirect a path with two slashes to another host', () => {
  const answer = redirectToLanguage(new Request('http://inside//evil.test/?userLanguage=cs'))
  expect(answer?.headers.get('Location')).toBe('/evil.test/')
})

test('ignores an unknown language in a URL', () => {
  expect(redirectToLanguage(new Request('http://inside/?userLanguage=xx'))).toBeUndefined()
})

test('prefers the language of the URL to the cookie for this page', () => {
  const asked = (url: string) => new Request(url, { headers: { Cookie: 'userLanguage=cs' } })
  expect(languageOf(asked('http://a.test/boxes?hl=uk'), { defaultLanguage: 'sk' })).toBe('uk')
  expect(languageOf(asked('http://a.test/boxes?hl=xx'), { defaultLanguage: 'sk' })).toBe('cs')
})

test('shows the office in the language of the browser until staff choose another', () => {
  const opened = (path: string, headers: Record<string, string>) =>
    languageOf(new Request(`http://a.test${path}`, { headers }), { defaultLanguage: 'sk' })
  const browser = { 'Accept-Language': 'de-AT, en;q=0.5, hu-HU;q=0.8' }
  expect(opened('/office/login', browser)).toBe('hu')
  expect(opened('/office', { ...browser, Cookie: 'userLanguage=uk' })).toBe('uk')
  expect(opened('/office', { 'Accept-Language': 'de' })).toBe('sk')
  expect(opened('/boxes', browser)).toBe('sk')
})

test('removes the language from the URL when the visitor chooses one', () => {
  const answer = redirectToLanguage(new Request('http://a.test/boxes?hl=uk&size=XS&userLanguage=pl'))
  expect(answer?.headers.get('Location')).toBe('/boxes?size=XS')
})

test('omits the language of the site from the URL', () => {
  expect(localizedUrl('https://a.test/boxes', 'sk', 'sk')).toBe('https://a.test/boxes')
  expect(localizedUrl('https://a.test/boxes', 'uk', 'sk')).toBe('https://a.test/boxes?hl=uk')
})
