/** What a drawing depends on, and the two values in it that are another's at every request. */
export interface PageCacheInput {
  readonly url: string
  readonly language: string
  /** What the loaders answered, by route. */
  readonly data: object
  readonly nonce: string
  readonly renderedAt: Date
}

interface Kept {
  readonly shows: string
  readonly html: string
  readonly nonce: string
  readonly renderedAt: Date
}

const most = 40

/**
 * The pages drawn last. Loaders are asked for every request; while they answer the same, the page is not drawn again:
 * it only gets the nonce and the moment of its own request. A page is drawn anew every minute at the latest.
 */
export function createPageCache() {
  const kept = new Map<string, Kept>()
  return async (page: PageCacheInput, draw: () => Promise<string>): Promise<string> => {
    const shows = whatItShows(page)
    if (shows === undefined || page.nonce === '') return draw()
    const key = `${page.language} ${page.url}`
    const last = kept.get(key)
    if (last?.shows === shows) return asOf(last, page)
    const html = await draw()
    kept.delete(key)
    kept.set(key, { shows, html, nonce: page.nonce, renderedAt: page.renderedAt })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return html
  }
}

/** Nothing where a loader answers with what is not yet known. */
function whatItShows({ data, renderedAt }: PageCacheInput): string | undefined {
  let isWhole = true
  const text = JSON.stringify([renderedAt.toISOString().slice(0, 16), data], (_key, value) => {
    if (value instanceof Promise) isWhole = false
    return value
  })
  return isWhole ? text : undefined
}

const momentOf = (renderedAt: Date) => `data-made-at="${renderedAt.toISOString()}"`

const asOf = (kept: Kept, { nonce, renderedAt }: PageCacheInput): string =>
  kept.html.replaceAll(kept.nonce, nonce).replace(momentOf(kept.renderedAt), momentOf(renderedAt))
