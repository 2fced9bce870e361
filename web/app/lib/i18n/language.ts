import { fallbackLanguage, isLanguage, type Language } from '@boxzone/i18n/languages'
import type { RawConfig } from '../config/config.ts'
import { readItem, writeItem } from '../storage/local-storage.ts'

/** Name of the cookie, of the storage item and of the query parameter that switches without JavaScript. */
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

/** `?hl=uk` shows the page in that language, so that search engines find every language. The server sets no cookie. */
export const pageLanguageName = 'hl'

function languageInUrl(search: string): Language | undefined {
  const language = new URLSearchParams(search).get(pageLanguageName)
  return isLanguage(language) ? language : undefined
}

/** Configured language of the site, else English. */
export function siteLanguage(config: RawConfig): Language {
  return isLanguage(config.defaultLanguage) ? config.defaultLanguage : fallbackLanguage
}

/** The first language of the browser that the office has. Staff of one location can speak different languages. */
function browserLanguage({ headers }: Request): Language | undefined {
  const preferred = (headers.get('Accept-Language') ?? '').split(',').map((entry) => {
    const [tag = '', quality] = entry.split(';q=')
    return { language: tag.trim().slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const ordered = preferred.toSorted((one, other) => other.quality - one.quality)
  return ordered.map(({ language }) => language).find(isLanguage)
}

/** Language of the URL, else of the cookie, else (only in the office) of the browser, else of the site. */
export function languageOf(request: Request, config: RawConfig): Language {
  const { pathname, search } = new URL(request.url)
  const isOffice = pathname === '/office' || pathname.startsWith('/office/')
  return (
    languageInUrl(search) ??
    languageFromCookies(request.headers.get('Cookie')) ??
    (isOffice ? browserLanguage(request) : undefined) ??
    siteLanguage(config)
  )
}

/** URL of the page in another language, as in `sitemap.xml`. The language of the site has no parameter. */
export function localizedUrl(page: string, language: Language, own: Language): string {
  return language === own ? page : `${page}?${pageLanguageName}=${language}`
}

/** Prefix of a stored language that a URL or an account set, not the visitor. */
const notChosen = '~'

function storeLanguage(language: Language, prefix = ''): void {
  writeItem('userLanguage', prefix + language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = languageCookie(language)
}

/** A page contains the texts of one language, so a switch reloads it. */
export function switchLanguage(language: Language): void {
  storeLanguage(language)
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (query.has(pageLanguageName)) {
    query.delete(pageLanguageName)
    window.location.replace(query.size > 0 ? `${pathname}?${query}` : pathname)
  } else {
    window.location.reload()
  }
}

/** The language of the texts on the page. */
export function shownLanguage(): Language | undefined {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : undefined
}

/** Language that the visitor chose in this browser and that no account stores yet. */
export function chosenLanguage(): Language | undefined {
  const stored = readItem('userLanguage')
  if (isLanguage(stored)) return stored
  const inCookie = languageFromCookies(document.cookie)
  return stored === notChosen + inCookie ? undefined : inCookie
}

/** Applies the language of the account until the visitor chooses another. A language in the URL wins. */
export function applyAccountLanguage(language: Language): void {
  storeLanguage(language, notChosen)
  const isRequested = languageInUrl(window.location.search) !== undefined
  if (isRequested || document.documentElement.lang === language) return
  // Without cookies the page would reload in the same language for ever.
  if (languageFromCookies(document.cookie) === language) window.location.reload()
}

/** Reloads the page when the cookie of a stored choice has expired. Returns true if it reloads. */
export function restoreStoredLanguage(shown: Language): boolean {
  if (languageInUrl(window.location.search) !== undefined) {
    // A visitor with a translated URL and no other choice continues in its language.
    if ((readItem('userLanguage') ?? languageFromCookies(document.cookie)) === undefined)
      storeLanguage(shown, notChosen)
    return false
  }
  const stored = readItem('userLanguage')
  if (!isLanguage(stored) || stored === shown) return false
  const inCookie = languageFromCookies(document.cookie)
  if (inCookie !== undefined) {
    // Stores the language of the cookie and not of the page, because an offline page may be older than the choice.
    writeItem('userLanguage', inCookie)
    return false
  }
  storeLanguage(stored)
  if (languageFromCookies(document.cookie) !== stored) return false
  window.location.reload()
  return true
}
