import type { AnyEndpoint, CallerInputOf } from '@boxzone/contract'
import { buildRequest } from '../api/build-request.ts'

/** Sends a call without a response, also while the page unloads. */
export function sendBeacon<E extends AnyEndpoint>(endpoint: E, input: CallerInputOf<E>): void {
  const { url, body } = buildRequest(endpoint, input)
  navigator.sendBeacon(url, new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }))
}
