import type { AnyEndpoint, CallerInputOf } from '@boxzone/contract'
import { buildRequest } from '../api/build-request.ts'
import { requiresToken } from '../api/requires-token.ts'
import { headersOf, toResponseError } from '../api/send-request.ts'
import { getToken } from '../session/token-store.ts'

/** Yields the response in chunks. Throws for an error response or one without a body. */
export async function* callStream<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  signal: AbortSignal,
  token = requiresToken(endpoint) ? getToken() : undefined,
): AsyncGenerator<string> {
  const { url, body } = buildRequest(endpoint, input)
  const response = await fetch(url, {
    method: endpoint.method,
    headers: headersOf(endpoint, body !== undefined, { token }),
    body: JSON.stringify(body),
    cache: 'no-store',
    signal,
  })
  if (!response.ok) throw await toResponseError(response)
  if (response.body === null) throw new Error(`${endpoint.path} returned a response without a body`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
