/** The mobile app shows the site in a web view of the system. */
export function isWebviewAgent(agent: string): boolean {
  const isAndroid = /;\s*wv\)/.test(agent)
  // Browsers on iOS name Safari. A web view does not.
  const isApple = /\((iPhone|iPad|iPod)[^)]*\).*AppleWebKit/.test(agent) && !/Safari\//.test(agent)
  return isAndroid || isApple
}

const webviewItem = 'boxzone:webview'
const redirectedItem = 'boxzone:redirected'
export const webviewName = 'webview'
export const redirectedName = 'isRedirected'

/** Session storage may be missing. */
export type SessionItems = Pick<Storage, 'getItem' | 'setItem'>

function sessionItems(): SessionItems | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

interface Visit {
  agent: string
  search: string
  items: SessionItems | undefined
}

const thisVisit = (): Visit => ({
  agent: navigator.userAgent,
  search: window.location.search,
  items: sessionItems(),
})

/** True by the user agent, or by `?webview=true` for the rest of the session. */
export function isWebview({ agent, search, items }: Visit = thisVisit()): boolean {
  if (new URLSearchParams(search).get(webviewName) === 'true') items?.setItem(webviewItem, 'true')
  return isWebviewAgent(agent) || items?.getItem(webviewItem) === 'true'
}

/** Path of the app's landing page, once a session (specification, section 2). */
export function landingRedirect(visit: Visit = thisVisit()): string | undefined {
  if (!isWebview(visit) || visit.items?.getItem(redirectedItem) === 'true') return undefined
  visit.items?.setItem(redirectedItem, 'true')
  return `/webview?${redirectedName}=true`
}
