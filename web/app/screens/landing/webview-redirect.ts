import { redirect } from 'react-router'
import {
  hasCookie,
  isWebviewAgent,
  redirectedName,
  sessionCookie,
  webviewCookie,
  webviewName,
} from '#app/lib/browser/webview.ts'

/** The redirect sets this cookie, so that it happens only once per session. */
const redirectedCookie = 'webviewRedirected=true'

/** In the mobile app, redirects `/` to `/webview` before the page renders (specification, section 2). */
export function webviewRedirect({ url, headers }: Request): Response | undefined {
  const { searchParams } = new URL(url)
  const cookies = headers.get('Cookie') ?? ''
  const isInApp =
    isWebviewAgent(headers.get('User-Agent') ?? '') ||
    searchParams.get(webviewName) === 'true' ||
    hasCookie(cookies, webviewCookie)
  if (!isInApp || hasCookie(cookies, redirectedCookie)) return undefined
  const query = new URLSearchParams([[redirectedName, 'true'], ...searchParams])
  const setCookie = sessionCookie(redirectedCookie)
  return redirect(`/webview?${query}`, { headers: { 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' } })
}
