import { redirect } from 'react-router'
import { isWebview, isWebviewAgent, redirectedName, webviewName } from '#app/lib/browser/webview.ts'

/** A session cookie, so that the server can redirect before it renders the landing page. */
const redirectedCookie = 'webviewRedirected=true'
const sessionCookie = `${redirectedCookie}; Path=/; SameSite=Lax`

/** Redirects the landing page inside the app once per session (specification, section 2). */
export function webviewRedirect({ url, headers }: Request): Response | undefined {
  const { searchParams } = new URL(url)
  const isInApp = isWebviewAgent(headers.get('User-Agent') ?? '') || searchParams.get(webviewName) === 'true'
  if (!isInApp || hasRedirected(headers.get('Cookie') ?? '')) return undefined
  return redirect(pathFor(searchParams), { headers: { 'Set-Cookie': sessionCookie, 'Cache-Control': 'no-store' } })
}

/** The same for a navigation in the browser. The session may know the app from an earlier page. */
export function webviewRedirectInBrowser({ url }: Request): Response | undefined {
  if (!isWebview() || hasRedirected(document.cookie)) return undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = sessionCookie
  return redirect(pathFor(new URL(url).searchParams))
}

const hasRedirected = (cookies: string): boolean => cookies.split(/;\s*/).includes(redirectedCookie)

const pathFor = (searchParams: URLSearchParams): string =>
  `/webview?${new URLSearchParams([[redirectedName, 'true'], ...searchParams])}`
