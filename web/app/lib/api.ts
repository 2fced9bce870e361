import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import type { RouterContextProvider } from 'react-router'
import { apiErrorFrom, unavailable } from './api-error.ts'
import { addressOf } from './call-address.ts'
import { pageContext } from './page-context.ts'
import { clearToken, getSessionId, getToken } from './session.ts'

export interface CallOptions {
  /** In a loader on the server: its `context`, so that the call is answered in-process. */
  context?: Readonly<RouterContextProvider>
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Makes one call of the API and answers what the contract says; a refusal is thrown as an `ApiError`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const answer = options.context
    ? await options.context.get(pageContext).call(endpoint, input)
    : await fetchAnswer(endpoint, input, options)
  if (!isAnswer(endpoint, answer)) throw new Error(`The answer of ${endpoint.path} is not what the contract says`)
  return answer
}

/** The server has parsed its answer already, so the browser checks it only while developing. */
function isAnswer<E extends AnyEndpoint>(endpoint: E, answer: unknown): answer is OutputOf<E> {
  return !import.meta.env.DEV || endpoint.contentType !== undefined || endpoint.output.safeParse(answer).success
}

async function fetchAnswer(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Promise<unknown> {
  const { url, body } = addressOf(endpoint, input)
  const response = await fetchResponse(url, {
    method: endpoint.method,
    headers: headersOf(endpoint, body !== undefined, options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (response.ok) return readAnswer(endpoint, response)
  if (response.status === 401) clearToken()
  throw apiErrorFrom(response.status, await response.json().catch(() => undefined))
}

async function fetchResponse(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw apiErrorFrom(0, { code: unavailable, detail: String(error) })
  }
}

async function readAnswer(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  if (endpoint.contentType !== undefined) return response.blob()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** The token goes everywhere but to the /auth paths and /api/info (specification, section 6). */
function takesToken(endpoint: AnyEndpoint): boolean {
  return !endpoint.path.startsWith('/auth/') && endpoint.path !== '/api/info'
}

function headersOf(endpoint: AnyEndpoint, hasBody: boolean, { idempotencyKey }: CallOptions): Headers {
  const headers = new Headers({ Accept: endpoint.contentType ?? 'application/json', 'X-Session-Id': getSessionId() })
  const token = takesToken(endpoint) ? getToken() : undefined
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  return headers
}
