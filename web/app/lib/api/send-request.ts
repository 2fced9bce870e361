import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import { getSessionId } from '../session/token-store.ts'
import { apiErrorFrom, networkErrorCode } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { lastResponseTime } from './last-response-time.ts'

export interface SendOptions {
  /** Origin of another API host, without a trailing slash. It never receives a token. */
  host?: string | undefined
  token?: string | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** The request continues while the page unloads. */
  keepalive?: boolean | undefined
  /** True if no action of a person caused the request, so that the request does not extend the session. */
  isBackground?: boolean | undefined
}

/** Sends one request. Unlike `call()`, it does not renew the session. */
export async function sendRequest<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: SendOptions = {},
): Promise<OutputOf<E>> {
  const { url, body } = buildRequest(endpoint, input)
  const { signal, keepalive } = options
  const requestedMs = Date.now()
  const response = await fetchResponse(`${options.host ?? ''}${url}`, {
    method: endpoint.method,
    headers: headersOf(endpoint, body !== undefined, options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  })
  if (!options.host)
    Object.assign(lastResponseTime, { date: response.headers.get('Date'), requestedMs, receivedMs: Date.now() })
  if (!response.ok) throw await toResponseError(response)
  return checkedResponse(endpoint, await readResponse(endpoint, response))
}

export function checkedResponse<E extends AnyEndpoint>(endpoint: E, output: unknown): OutputOf<E> {
  if (!isResponse(endpoint, output)) throw new Error(`The response of ${endpoint.path} violates the contract`)
  return output
}

/** The server validates its responses, so the browser checks them only during development. */
function isResponse<E extends AnyEndpoint>(endpoint: E, output: unknown): output is OutputOf<E> {
  return !import.meta.env.DEV || endpoint.contentType !== undefined || endpoint.output.safeParse(output).success
}

async function fetchResponse(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw apiErrorFrom(0, { code: networkErrorCode, detail: String(error) })
  }
}

export async function toResponseError(response: Response): Promise<Error> {
  const waitSeconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
  const body: unknown = await response.json().catch(() => undefined)
  return apiErrorFrom(response.status, body, Number.isNaN(waitSeconds) ? undefined : waitSeconds)
}

async function readResponse(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  if (endpoint.contentType !== undefined) return response.blob()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

export function headersOf(endpoint: AnyEndpoint, hasBody: boolean, options: SendOptions): Headers {
  const { token, idempotencyKey, isBackground } = options
  const headers = new Headers({ Accept: endpoint.contentType ?? 'application/json', 'X-Session-Id': getSessionId() })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (isBackground) headers.set('X-Background', 'true')
  return headers
}
