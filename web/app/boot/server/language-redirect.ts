import { isLanguage } from '@boxzone/i18n/languages'
import { languageCookie, languageName, pageLanguageName } from '#app/lib/i18n/language.ts'

/** Stores the language of `?userLanguage=uk` in a cookie and redirects to the URL without this parameter. */
export function redirectToLanguage(request: Request): Response | undefined {
  const url = new URL(request.url)
  const language = url.searchParams.get(languageName)
  if (!isLanguage(language)) return undefined
  url.searchParams.delete(languageName)
  url.searchParams.delete(pageLanguageName)
  // A browser would read a path that starts with two slashes as another host.
  const path = url.pathname.replace(/^\/+/, '/')
  const headers = new Headers({ Location: path + url.search, 'Cache-Control': 'no-store' })
  headers.append('Set-Cookie', languageCookie(language))
  return new Response(null, { status: 303, headers })
}
