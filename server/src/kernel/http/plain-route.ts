import type { ReadableStream } from 'node:stream/web'

/** A route outside the contract: a developer page, a document, a provider's form. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Accepts a body of any type and ignores it. */
  readonly anyBody?: true
  /** A file that pages use. The server also serves it during maintenance. */
  readonly isFile?: true
  handle(request: PlainRequest): Promise<PlainResponse>
}

export interface PlainRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The client's network address. */
  readonly source: string
}

export interface PlainResponse {
  readonly status?: number
  readonly contentType: string
  /** A stream needs a `content-length` in `headers`. */
  readonly body: string | Buffer | ReadableStream
  readonly headers?: Readonly<Record<string, string>>
  /** Hash of the one inline script that the page may run. */
  readonly scriptHash?: string
}

export const jsonResponse = (value: unknown, status = 200): PlainResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

export const htmlResponse = (html: string, status = 200): PlainResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: html,
})

export const redirectResponse = (location: string): PlainResponse => ({
  status: 303,
  contentType: 'text/plain',
  body: '',
  headers: { location },
})
