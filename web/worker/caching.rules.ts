/** What is kept for the time without a network, and what never is: calls of the API go past the worker. */
interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly origin: string
}

/** `asset`: the kept copy counts, its name changes with its content. `page`: the network's word counts, if there is one. */
export function cacheStrategy({ method, mode, url, origin }: Asked): 'asset' | 'page' | 'none' {
  if (method !== 'GET' || url.origin !== origin) return 'none'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return mode === 'navigate' && !isOutside(url.pathname) ? 'page' : 'none'
}

/** Calls, documents and pages for developers are not pages of the app. */
const isOutside = (path: string): boolean => /^\/(api|auth|chatbot|session|webhooks|dev)(\/|$)|\.\w+$/.test(path)

/**
 * Pages are made without knowing who asks; what is personal comes by calls. Those that live by a link of their own
 * (passwords, service access, orders) are not kept even so.
 */
const keptPages =
  /^\/(webview|boxes|help|gdpr|store-policy|trading-terms|franchising|login|location\/[^/]+|my\/(boxes|contracts|rents|profile))?$/

/** Under which address a page is kept, if it is: My Zone and the landing page are the same whatever follows them. */
export function cacheKey({ pathname, search }: URL): string | undefined {
  if (!keptPages.test(pathname)) return undefined
  return pathname === '/' || pathname.startsWith('/my/') ? pathname : pathname + search
}

/** The files a page names: styles, fonts, and the modules it starts with; not the fonts of other scripts in its styles. */
export const assetsNamedIn = (html: string): string[] => [
  ...new Set(html.replace(/<style.*?<\/style>/gs, '').match(/\/assets\/[\w.-]+\.\w+/g) ?? []),
]

/** A kept page says so: the time it was made tells nothing about the time it is shown. */
export const markAsCached = (html: string): string => html.replace(/<html\b/, '<html data-kept=""')

/** What a page asks the worker to keep. */
export interface CacheRequest {
  readonly pages: readonly string[]
  readonly assets: readonly string[]
  readonly language: string
}

export function parseCacheRequest(data: unknown, origin: string): CacheRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { pages, assets, language } = { pages: [], assets: [], language: '', ...data }
  if (!/^[a-z]{2}$/.test(language)) return undefined
  const own = texts(assets).flatMap((address) => {
    const url = URL.parse(address, origin)
    return url?.origin === origin && url.pathname.startsWith('/assets/') ? [url.pathname] : []
  })
  const wanted = texts(pages).flatMap((page) => {
    const url = URL.parse(page, origin)
    return url?.origin === origin ? (cacheKey(url) ?? []) : []
  })
  return { pages: [...new Set(wanted)], assets: [...new Set(own)], language }
}

function texts(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
}
