/** Detects the mobile app, which shows the site in a system web view. */
export function isWebviewAgent(agent: string): boolean {
  const isAndroid = /;\s*wv\)/.test(agent)
  // The user agent of an iOS browser contains `Safari/`. The user agent of a web view does not.
  const isApple = /\((iPhone|iPad|iPod)[^)]*\).*AppleWebKit/.test(agent) && !/Safari\//.test(agent)
  return isAndroid || isApple
}

const webviewItem = 'boxzone:webview'
export const webviewName = 'webview'
export const redirectedName = 'isRedirected'

/** The methods of session storage that this file uses. A browser may block session storage. */
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

/** True for the user agent of a web view, and after `?webview=true` for the rest of the session. */
export function isWebview({ agent, search, items }: Visit = thisVisit()): boolean {
  if (new URLSearchParams(search).get(webviewName) === 'true') items?.setItem(webviewItem, 'true')
  return isWebviewAgent(agent) || items?.getItem(webviewItem) === 'true'
}
