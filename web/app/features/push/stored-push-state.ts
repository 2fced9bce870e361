import type { PushKind } from '@boxzone/contract'
import { readItem, writeItem } from '#app/lib/storage/local-storage.ts'
import { parsePushState, type StoredPushState } from './push-status.rules.ts'

/** A digest distinguishes endpoints without storing the endpoint itself. */
export async function digestOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Cleared with the session (`session-data.ts`), so that the next account does not inherit the kinds. */
export async function storePushState(endpoint: string, kinds: readonly PushKind[]): Promise<void> {
  writeItem('pushKinds', [await digestOf(endpoint), ...kinds].join(' '))
}

export const readPushState = (): StoredPushState | undefined => parsePushState(readItem('pushKinds'))
