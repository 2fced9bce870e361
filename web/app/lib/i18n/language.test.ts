import { expect, test } from 'vitest'
import { redirectToLanguage } from '#app/boot/server/language-redirect.ts'
import { languageFromCookies, languageOf, localizedUrl } from './language.ts'

const request = (cookie?: string) => new Request('http://a.test/', { headers: cookie ? { Cookie: cookie } : {} })

test('the visitor’s cookie decides the language', () => {
  expect(languageOf(request('x=1; userLanguage=uk'), { defaultLanguage: 'sk' })).toBe('uk')
})

test('without a known language in the cookie the configuration decides, then English', () => {
  expect(languageOf(request('userLanguage=xx'), { defaultLanguage: 'sk' })).toBe('sk')
  expect(languageOf(request(), { defaultLanguage: 'klingon' })).toBe('en')
  expect(languageOf(request(), {})).toBe('en')
})

test('a cookie whose name only ends alike is another cookie', () => {
  expect(languageFromCookies('oldUserLanguage=uk; myuserLanguage=cs')).toBeUndefined()
})

test('the language in an address is kept and the clean address answered', () => {
  const answer = redirectToLanguage(new Request('http://inside/boxes?search=Brno&userLanguage=cs'))
  expect(answer?.status).toBe(303)
  expect(answer?.headers.get('Location')).toBe('/boxes?search=Brno')
  expect(answer?.headers.get('Set-Cookie')).toContain('userLanguage=cs; Path=/')
})

test('a path of two slashes does not lead to a foreign host', () => {
  const answer = redirectToLanguage(new Request('http://inside//evil.test/?userLanguage=cs'))
  expect(answer?.headers.get('Location')).toBe('/evil.test/')
})

test('an unknown language in an address is left alone', () => {
  expect(redirectToLanguage(new Request('http://inside/?userLanguage=xx'))).toBeUndefined()
})

test('a language in the address counts for this page only, before the cookie', () => {
  const asked = (url: string) => new Request(url, { headers: { Cookie: 'userLanguage=cs' } })
  expect(languageOf(asked('http://a.test/boxes?hl=uk'), { defaultLanguage: 'sk' })).toBe('uk')
  expect(languageOf(asked('http://a.test/boxes?hl=xx'), { defaultLanguage: 'sk' })).toBe('cs')
})

test('choosing a language takes the one in the address away', () => {
  const answer = redirectToLanguage(new Request('http://a.test/boxes?hl=uk&size=XS&userLanguage=pl'))
  expect(answer?.headers.get('Location')).toBe('/boxes?size=XS')
})

test('the site’s own language has the plain address', () => {
  expect(localizedUrl('https://a.test/boxes', 'sk', 'sk')).toBe('https://a.test/boxes')
  expect(localizedUrl('https://a.test/boxes', 'uk', 'sk')).toBe('https://a.test/boxes?hl=uk')
})
