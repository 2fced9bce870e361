import { createServer } from 'node:http'
import { listen, reply, textOf } from '../../payments/testing/provider-double.ts'

export type StripeFields = Readonly<Record<string, string>>

export interface StripeResponse {
  readonly status: number
  readonly body: unknown
}

/**
 * An HTTP server that handles idempotency keys like Stripe's API and can simulate faults. It records every request with
 * its fields.
 */
export interface StripeServer {
  readonly url: string
  readonly requests: { method: string; path: string; fields: StripeFields; key: string | null }[]
  /**
   * Applies to all requests until it is reset. `drop` closes the connection without handling the request, `drop-after`
   * handles it first. The SDK retries a dropped connection once.
   */
  fault: 'error' | 'drop' | 'drop-after' | 'hang' | null
  close(): Promise<void>
}

type Handle = (method: string, path: string, fields: StripeFields) => StripeResponse

export const missingObject: StripeResponse = {
  status: 404,
  body: { error: { type: 'invalid_request_error', message: 'No such object' } },
}

/** The fields of a nested object, such as `metadata[name]`. */
export const nestedFields = (fields: StripeFields, prefix: string): StripeFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const inner = new RegExp(`^${prefix.replaceAll(/[[\]]/g, '\\$&')}\\[(\\w+)\\]$`).exec(name)?.[1]
      return inner ? [[inner, value]] : []
    }),
  )

export async function startStripeServer(handle: Handle): Promise<StripeServer> {
  const responses = new Map<string, StripeResponse & { readonly request: string }>()

  function handleOnce(method: string, path: string, fields: StripeFields, key: string | null): StripeResponse {
    const request = JSON.stringify([method, path, fields])
    const stored = key ? responses.get(key) : undefined
    if (stored && stored.request !== request) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for one request' } } }
    }
    const response = stored ?? { request, ...handle(method, path, fields) }
    if (key) responses.set(key, response)
    return response
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://double')
    const fields = Object.fromEntries(new URLSearchParams((await textOf(request)) || url.search))
    const header = request.headers['idempotency-key']
    const key = typeof header === 'string' ? header : null
    const method = request.method ?? ''
    double.requests.push({ method, path: url.pathname, fields, key })
    const { fault } = double
    if (fault === 'hang') return
    if (fault === 'drop') return response.destroy()
    if (fault === 'error') return reply(response, 500, { error: { type: 'api_error', message: 'Sorry' } })
    const { status, body } = handleOnce(method, url.pathname, fields, key)
    return fault === 'drop-after' ? response.destroy() : reply(response, status, body)
  })
  const double: StripeServer = {
    url: await listen(server),
    requests: [],
    fault: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}
