const androidWebview = /;\s*wv\)/
const appleDevice = /\((iPhone|iPad|iPod)[^)]*\).*AppleWebKit/
/** Matches the user agent of a browser on iOS, but not of a web view. */
const appleBrowser = /Safari\//

/** Detects the mobile app, which shows the site in a system web view. */
export const isWebviewAgent = (agent: string): boolean =>
  androidWebview.test(agent) || (appleDevice.test(agent) && !appleBrowser.test(agent))

export const webviewName = 'webview'
export const redirectedName = 'isRedirected'

/** A session cookie, so that the server detects the app too. */
export const webviewCookie = 'webview=true'
export const sessionCookie = (cookie: string): string => `${cookie}; Path=/; SameSite=Lax`
export const hasCookie = (cookies: string, cookie: string): boolean => cookies.split(/;\s*/).includes(cookie)

/** Runs before the first paint. `data-webview` hides header and footer, which the server rendered for a browser. */
export const webviewScript = `(function () {
  var agent = navigator.userAgent
  if (
    /[?&]${webviewName}=true(&|$)/.test(location.search) ||
    /(^|; *)${webviewCookie}(;|$)/.test(document.cookie) ||
    ${androidWebview}.test(agent) ||
    (${appleDevice}.test(agent) && !${appleBrowser}.test(agent))
  )
    document.documentElement.dataset.webview = ''
})()`

/** True for the user agent of a web view, and after `?webview=true` for the rest of the session. */
export function isWebview(): boolean {
  const isNamed = new URLSearchParams(window.location.search).get(webviewName) === 'true'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  if (isNamed) document.cookie = sessionCookie(webviewCookie)
  return isNamed || isWebviewAgent(navigator.userAgent) || hasCookie(document.cookie, webviewCookie)
}
