/** A route outside the contract: a developer page, a document, a provider's form. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Accepts a body of any type and ignores it. */
  readonly anyBody?: true
  /** Also served during maintenance, because every page uses it. */
  readonly isFile?: true
  handle(request: PlainRequest): Promise<PlainResponse>
}

export interface PlainRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** The client's network address. */
  readonly source: string
}

export interface PlainResponse {
  readonly status?: number
  readonly contentType: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
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
