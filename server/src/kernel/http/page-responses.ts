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
  /** Permits the inline scripts of this rendering. */
  readonly nonce: string
}

/** A rendering fills the processor: a second one beside it would make both late. */
const patienceMs = 250

/**
 * Renders and compresses pages. Whoever asks for the same page before its rendering begins gets the same bytes: a page
 * is made for nobody in particular, and its nonce is known to nobody before everything in it is written.
 */
export function createPageResponder(
  pages: Pages,
): (url: string, headers: IncomingHttpHeaders) => Promise<PageResponse> {
  const together = createSingleFlight<PageResponse>(patienceMs)
  return (url, headers) => {
    const seen = headersForPages(headers)
    const encoding = pickEncoding(headers['accept-encoding'] ?? '')
    return together(JSON.stringify([url, encoding, seen]), async () => {
      const nonce = randomBytes(16).toString('base64')
      const page = await pages.render({ url, headers: seen, nonce })
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

/** All that pages may know of who asks. The rest of the cookies is none of theirs, and would keep equal pages apart. */
function headersForPages(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const language = /(?:^|;\s*)(userLanguage=[a-z]{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return {
    ...(language !== undefined && { cookie: language }),
    ...(headers['user-agent'] !== undefined && { 'user-agent': headers['user-agent'] }),
  }
}
