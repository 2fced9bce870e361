import { fallbackLanguage, isLanguage, type Language } from '@boxzone/i18n/languages'
import type { RawConfig } from '../config/config.ts'
import { readItem, writeItem } from '../storage/local-storage.ts'

/** Name of the cookie, of the stored item, and of the query parameter that switches without JavaScript. */
export const languageName = 'userLanguage'
const yearInSeconds = 365 * 24 * 60 * 60

export const languageCookie = (language: Language): string =>
  `${languageName}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`

export function languageFromCookies(cookies: string | null): Language | undefined {
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === languageName)?.[1]
  return isLanguage(value) ? value : undefined
}

/** `?hl=uk` shows one page in that language and keeps no cookie: so search engines find each translation. */
export const pageLanguageName = 'hl'

function languageInAddress(search: string): Language | undefined {
  const language = new URLSearchParams(search).get(pageLanguageName)
  return isLanguage(language) ? language : undefined
}

/** The language of the site where nobody has chosen another: the configured one, else English. */
export function siteLanguage(config: RawConfig): Language {
  return isLanguage(config.defaultLanguage) ? config.defaultLanguage : fallbackLanguage
}

/** What the address asks for, else the visitor's choice, else the site's own. */
export function languageOf(request: Request, config: RawConfig): Language {
  return (
    languageInAddress(new URL(request.url).search) ??
    languageFromCookies(request.headers.get('Cookie')) ??
    siteLanguage(config)
  )
}

/** The same page in another language; the site's own has the plain address. As in `sitemap.xml`. */
export function localizedUrl(page: string, language: Language, own: Language): string {
  return language === own ? page : `${page}?${pageLanguageName}=${language}`
}

/** Stands before a stored language that nobody has to be asked about: it came by an address or is an account's already. */
const notChosen = '~'

function keepLanguage(language: Language, mark = ''): void {
  writeItem('userLanguage', mark + language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = languageCookie(language)
}

/** Texts of one language only are in the page, so that switching loads it anew at the same address. */
export function switchLanguage(language: Language): void {
  keepLanguage(language)
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (query.has(pageLanguageName)) {
    query.delete(pageLanguageName)
    window.location.replace(query.size > 0 ? `${pathname}?${query}` : pathname)
  } else {
    window.location.reload()
  }
}

/** What the visitor has chosen in this browser, if anything, and no account knows yet. */
export function chosenLanguage(): Language | undefined {
  const stored = readItem('userLanguage')
  if (isLanguage(stored)) return stored
  const shown = languageFromCookies(document.cookie)
  return stored === notChosen + shown ? undefined : shown
}

/** The language of an account is this browser's until somebody chooses another. An address that asks for its own has it. */
export function applyAccountLanguage(language: Language): void {
  keepLanguage(language, notChosen)
  const isAsked = languageInAddress(window.location.search) !== undefined
  if (isAsked || document.documentElement.lang === language) return
  // Where cookies are refused the page would come in the same language for ever.
  if (languageFromCookies(document.cookie) === language) window.location.reload()
}

/**
 * A stored choice whose cookie has run out is asked for again, by loading the page once more.
 * Answers whether that happens. Where cookies are refused the server's choice stays.
 */
export function restoreStoredLanguage(shown: Language): boolean {
  if (languageInAddress(window.location.search) !== undefined) {
    // Who came by a translated address and knows no other language here goes on in that one.
    if ((readItem('userLanguage') ?? languageFromCookies(document.cookie)) === undefined) keepLanguage(shown, notChosen)
    return false
  }
  const stored = readItem('userLanguage')
  if (!isLanguage(stored) || stored === shown) return false
  const asked = languageFromCookies(document.cookie)
  if (asked !== undefined) {
    // Not what is shown: a page kept for the time without a network may be older than the choice.
    writeItem('userLanguage', asked)
    return false
  }
  keepLanguage(stored)
  if (languageFromCookies(document.cookie) !== stored) return false
  window.location.reload()
  return true
}
