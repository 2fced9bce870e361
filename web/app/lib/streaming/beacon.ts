import type { AnyEndpoint, CallerInputOf } from '@boxzone/contract'
import { buildRequest } from '../api/build-request.ts'
import { getSessionId } from '../session/token-store.ts'

/**
 * Sends a call without a response, also while the page unloads. The body contains the session id, because a beacon
 * cannot set headers.
 */
export function sendBeacon<E extends AnyEndpoint>(endpoint: E, input: CallerInputOf<E>): void {
  const { url, body } = buildRequest(endpoint, input)
  navigator.sendBeacon(
    url,
    new Blob([JSON.stringify({ ...body, xSessionId: getSessionId() })], { type: 'application/json' }),
  )
}
