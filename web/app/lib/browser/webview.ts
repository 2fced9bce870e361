/** Detects the mobile app, which shows the site in a system web view. */
export function isWebviewAgent(agent: string): boolean {
  const isAndroid = /;\s*wv\)/.test(agent)
  // The user agent of an iOS browser contains `Safari/`. The user agent of a web view does not.
  const isApple = /\((iPhone|iPad|iPod)[^)]*\).*AppleWebKit/.test(agent) && !/Safari\//.test(agent)
  return isAndroid || isApple
}

export const webviewName = 'webview'
export const redirectedName = 'isRedirected'

/** A session cookie, so that the server knows the app too. */
export const webviewCookie = 'webview=true'
export const sessionCookie = (cookie: string): string => `${cookie}; Path=/; SameSite=Lax`
export const hasCookie = (cookies: string, cookie: string): boolean => cookies.split(/;\s*/).includes(cookie)

/** True for the user agent of a web view, and after `?webview=true` for the rest of the session. */
export function isWebview(): boolean {
  const isNamed = new URLSearchParams(window.location.search).get(webviewName) === 'true'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  if (isNamed) document.cookie = sessionCookie(webviewCookie)
  return isNamed || isWebviewAgent(navigator.userAgent) || hasCookie(document.cookie, webviewCookie)
}
