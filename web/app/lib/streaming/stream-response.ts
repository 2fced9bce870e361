import type { AnyEndpoint, CallerInputOf } from '@boxzone/contract'
import { buildRequest } from '../api/build-request.ts'
import { requiresToken } from '../api/requires-token.ts'
import { headersOf, toResponseError } from '../api/send-request.ts'
import { getToken } from '../session/token-store.ts'

/** A call whose answer comes bit by bit. Throws when it is refused or has no body. */
export async function* callStream<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { url, body } = buildRequest(endpoint, input)
  const response = await fetch(url, {
    method: endpoint.method,
    headers: headersOf(endpoint, body !== undefined, { token: requiresToken(endpoint) ? getToken() : undefined }),
    body: JSON.stringify(body),
    cache: 'no-store',
    signal,
  })
  if (!response.ok) throw await toResponseError(response)
  if (response.body === null) throw new Error(`${endpoint.path} answered without a body`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
