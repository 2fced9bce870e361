interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly origin: string
}

/**
 * How the service worker caches a response; never a response of the API. `asset` prefers the cache, because the file
 * name changes with the content. `page` prefers the network.
 */
export function cacheStrategy({ method, mode, url, origin }: RequestFacts): 'asset' | 'page' | 'none' {
  if (method !== 'GET' || url.origin !== origin) return 'none'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return mode === 'navigate' && !isNotAppPage(url.pathname) ? 'page' : 'none'
}

/** Calls, documents and developer pages are not pages of the app. */
const isNotAppPage = (path: string): boolean => /^\/(api|auth|chatbot|session|webhooks|dev)(\/|$)|\.\w+$/.test(path)

/** Pages have no personal data, because API calls load that data. Pages with a secret in the URL are not cached. */
const cachedPages =
  /^\/(webview|boxes|help|gdpr|store-policy|trading-terms|franchising|login|location\/[^/]+|my\/(boxes|contracts|rents|profile))?$/

/**
 * Cache key of a page. My Zone and the landing page ignore the query. A page with limitedView has no header and is not
 * cached.
 */
export function cacheKey({ pathname, search, searchParams }: URL): string | undefined {
  if (!cachedPages.test(pathname) || searchParams.get('limitedView') === 'true') return undefined
  return pathname === '/' || pathname.startsWith('/my/') ? pathname : pathname + search
}

/** Asset paths in the HTML. */
export const assetsNamedIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [])]

/** Marks a cached page, so that the app does not treat its render time as the current time. */
export const markAsCached = (html: string): string => html.replace(/<html\b/, '<html data-kept=""')

/** Message of a page to the service worker. */
export interface CacheRequest {
  readonly pages: readonly string[]
  readonly assets: readonly string[]
  readonly language: string
}

export function parseCacheRequest(data: unknown, origin: string): CacheRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { pages, assets, language } = { pages: [], assets: [], language: '', ...data }
  if (!/^[a-z]{2}$/.test(language)) return undefined
  const ownAssets = stringsIn(assets).flatMap((assetUrl) => {
    const url = URL.parse(assetUrl, origin)
    return url?.origin === origin && url.pathname.startsWith('/assets/') ? [url.pathname] : []
  })
  const cachedKeys = stringsIn(pages).flatMap((page) => {
    const url = URL.parse(page, origin)
    return url?.origin === origin ? (cacheKey(url) ?? []) : []
  })
  return { pages: [...new Set(cachedKeys)], assets: [...new Set(ownAssets)], language }
}

function stringsIn(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
}
