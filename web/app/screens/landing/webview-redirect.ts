import { redirect } from 'react-router'
import {
  hasCookie,
  isWebviewAgent,
  redirectedName,
  sessionCookie,
  webviewCookie,
  webviewName,
} from '#app/lib/browser/webview.ts'

/** Set by the redirect, which happens once per session. */
const redirectedCookie = 'webviewRedirected=true'

/** Redirects the landing page inside the app before it renders (specification, section 2). */
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
