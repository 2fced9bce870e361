import type { PushKind } from '@boxzone/contract'

/** What this browser was subscribed to when the page last told the server: a digest of its address, and the kinds. */
export interface StoredPushState {
  readonly digest: string
  readonly kinds: readonly PushKind[]
}

const kinds: readonly PushKind[] = ['PAYMENT', 'GUEST', 'FREE_BOX']

export function parsePushState(kept: string | undefined): StoredPushState | undefined {
  const [digest = '', ...words] = (kept ?? '').split(' ')
  const known = kinds.filter((kind) => words.includes(kind))
  return digest === '' || known.length === 0 ? undefined : { digest, kinds: known }
}

/** What is known of a browser, in its own words. */
export interface PushFacts {
  /** It has workers, push and notifications. */
  readonly hasPush: boolean
  readonly permission: NotificationPermission
  /** It stands on the home screen instead of in a browser's window. */
  readonly isInstalled: boolean
  readonly agent: string
  readonly touchPoints: number
}

/** `install`: on iOS push comes only to an installed site. */
export type PushStatus = 'possible' | 'blocked' | 'install' | 'unsupported'

export function pushStatus({ hasPush, permission, isInstalled, agent, touchPoints }: PushFacts): PushStatus {
  if (!hasPush) return isApplePhone(agent, touchPoints) && !isInstalled ? 'install' : 'unsupported'
  return permission === 'denied' ? 'blocked' : 'possible'
}

/** An iPad calls itself a Mac, but no Mac has a screen to touch. */
const isApplePhone = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)

/** A key in base64url as the bytes a browser wants. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export const isSameKey = (used: ArrayBuffer | null, key: string): boolean =>
  used !== null && new Uint8Array(used).join() === keyBytes(key).join()
