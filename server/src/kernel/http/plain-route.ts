/** An address outside the contract: a developer's page, a document, a provider's form. Plain data in, plain data out. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** A body of any kind is taken and thrown away. */
  readonly anyBody?: true
  /** A part of every page, the maintenance screen included. */
  readonly isFile?: true
  handle(request: PlainRequest): Promise<PlainResponse>
}

export interface PlainRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** The caller's network address. */
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
