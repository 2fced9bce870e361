/** The input of a rendered page. Nonce and time differ for each request. */
export interface PageCacheInput {
  readonly url: string
  readonly language: string
  /** Loader data by route. */
  readonly data: object
  readonly nonce: string
  readonly renderedAt: Date
}

interface CachedPage {
  readonly content: string
  readonly html: string
  readonly nonce: string
  readonly renderedAt: Date
}

const maxPages = 40

/** Reuses the HTML of a page while its loader data is equal, for at most a minute, and replaces nonce and time. */
export function createPageCache() {
  const pages = new Map<string, CachedPage>()
  return async (input: PageCacheInput, render: () => Promise<string>): Promise<string> => {
    const content = contentKey(input)
    if (content === undefined || input.nonce === '') return render()
    const key = `${input.language} ${input.url}`
    const cached = pages.get(key)
    if (cached?.content === content) return updatePage(cached, input)
    const html = await render()
    pages.delete(key)
    pages.set(key, { content, html, nonce: input.nonce, renderedAt: input.renderedAt })
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
    return html
  }
}

/** Returns nothing if a loader returned a promise, because its value is unknown. */
function contentKey({ data, renderedAt }: PageCacheInput): string | undefined {
  let isComplete = true
  const text = JSON.stringify([renderedAt.toISOString().slice(0, 16), data], (_key, value) => {
    if (value instanceof Promise) isComplete = false
    return value
  })
  return isComplete ? text : undefined
}

const timeAttribute = (renderedAt: Date) => `data-rendered-at="${renderedAt.toISOString()}"`

const updatePage = (cached: CachedPage, { nonce, renderedAt }: PageCacheInput): string =>
  cached.html.replaceAll(cached.nonce, nonce).replace(timeAttribute(cached.renderedAt), timeAttribute(renderedAt))
