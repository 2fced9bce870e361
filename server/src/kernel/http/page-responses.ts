import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createSingleFlight } from '../batching.ts'
import type { Pages } from './pages.ts'
import { pickEncoding } from './static-files.ts'

export interface PageResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Allows the inline scripts of this rendering. */
  readonly nonce: string
}

/** Maximum wait for a running rendering of the same page. Rendering is CPU-bound: two would delay each other. */
const maxWaitMs = 250

/**
 * Renders and compresses pages. Requests that arrive before a rendering begins share its bytes, which is safe because
 * pages contain nothing personal and the nonce is unknown until the page is complete.
 */
export function createPageResponder(
  pages: Pages,
): (url: string, headers: IncomingHttpHeaders) => Promise<PageResponse> {
  const singleFlight = createSingleFlight<PageResponse>(maxWaitMs)
  return (url, headers) => {
    const pageHeaders = headersForPages(headers)
    const encoding = pickEncoding(headers['accept-encoding'] ?? '')
    return singleFlight(JSON.stringify([url, encoding, pageHeaders]), async () => {
      const nonce = randomBytes(16).toString('base64')
      const page = await pages.render({ url, headers: pageHeaders, nonce })
      const body = Buffer.from(await page.arrayBuffer())
      const plain = { status: page.status, headers: Object.fromEntries(page.headers), nonce }
      if (!encoding || body.length === 0) return { ...plain, body }
      return {
        ...plain,
        headers: { ...plain.headers, 'content-encoding': encoding, vary: varies(page.headers.get('vary')) },
        body: encoding === 'br' ? await promisify(brotliCompress)(body, quickBrotli) : await promisify(gzip)(body),
      }
    })
  }
}

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }

const varies = (by: string | null) => (by ? `${by}, Accept-Encoding` : 'Accept-Encoding')

/** Headers that may influence a page. Other cookies would prevent sharing of equal pages. */
function headersForPages(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const cookies = [languageCookieOf(headers.cookie) ?? [], webviewCookiesOf(headers.cookie)].flat().join('; ')
  return {
    ...(cookies !== '' && { cookie: cookies }),
    ...(headers['user-agent'] !== undefined && { 'user-agent': headers['user-agent'] }),
  }
}

/** The language cookie, for example `userLanguage=uk`. */
export const languageCookieOf = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)(userLanguage=[a-z]{2})(?:;|$)/.exec(cookies ?? '')?.[1]

/** Cookies of the web view of the app (`web/app/lib/browser/webview.ts`). */
const webviewCookiesOf = (cookies: string | undefined): string[] =>
  (cookies ?? '').split(/;\s*/).filter((cookie) => cookie === 'webview=true' || cookie === 'webviewRedirected=true')
