import type { AnyEndpoint, CallerInputOf } from '@boxzone/contract'
import { buildRequest } from '../api/build-request.ts'

/** A call nobody waits for, sent even though the page is being left. */
export function sendBeacon<E extends AnyEndpoint>(endpoint: E, input: CallerInputOf<E>): void {
  const { url, body } = buildRequest(endpoint, input)
  navigator.sendBeacon(url, new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }))
}
