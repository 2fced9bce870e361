import { fallbackLanguage, isLanguage, type Language } from '@boxzone/i18n/languages'
import type { RawConfig } from './config.ts'
import { readItem, writeItem } from './storage.ts'

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

/** The visitor's choice, else the configured language, else English. */
export function languageOf(request: Request, config: RawConfig): Language {
  const configured = config.defaultLanguage
  return languageFromCookies(request.headers.get('Cookie')) ?? (isLanguage(configured) ? configured : fallbackLanguage)
}

function keepLanguage(language: Language): void {
  writeItem('userLanguage', language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = languageCookie(language)
}

/** Texts of one language only are in the page, so that switching loads it anew at the same address. */
export function switchLanguage(language: Language): void {
  keepLanguage(language)
  window.location.reload()
}

/** What the visitor has chosen in this browser, if anything. */
export function chosenLanguage(): Language | undefined {
  const stored = readItem('userLanguage')
  return isLanguage(stored) ? stored : languageFromCookies(document.cookie)
}

/** The language of an account, in a browser where nothing was chosen yet. */
export function adoptLanguage(language: Language): void {
  keepLanguage(language)
  if (document.documentElement.lang !== language) window.location.reload()
}

/**
 * A stored choice whose cookie has run out is asked for again, by loading the page once more.
 * Answers whether that happens. Where cookies are refused the server's choice stays.
 */
export function restoreStoredLanguage(shown: Language): boolean {
  const stored = readItem('userLanguage')
  if (!isLanguage(stored) || stored === shown) return false
  if (languageFromCookies(document.cookie) !== undefined) {
    writeItem('userLanguage', shown)
    return false
  }
  keepLanguage(stored)
  if (languageFromCookies(document.cookie) !== stored) return false
  window.location.reload()
  return true
}
