import type { PushKind } from '@boxzone/contract'

/** The subscription that the page last sent to the server: a digest of the endpoint, and the kinds. */
export interface StoredPushState {
  readonly digest: string
  readonly kinds: readonly PushKind[]
}

const kinds: readonly PushKind[] = ['PAYMENT', 'GUEST', 'FREE_BOX', 'MESSAGE']

export function parsePushState(kept: string | undefined): StoredPushState | undefined {
  const [digest = '', ...words] = (kept ?? '').split(' ')
  const known = kinds.filter((kind) => words.includes(kind))
  return digest === '' || known.length === 0 ? undefined : { digest, kinds: known }
}

/** Properties that the browser reports. */
export interface PushFacts {
  /** The browser supports service workers, push and notifications. */
  readonly hasPush: boolean
  readonly permission: NotificationPermission
  /** The site runs from the home screen, not in a browser window. */
  readonly isInstalled: boolean
  readonly agent: string
  readonly touchPoints: number
}

/** `install`: iOS delivers push messages only to an installed site. */
export type PushStatus = 'possible' | 'blocked' | 'install' | 'unsupported'

export function pushStatus({ hasPush, permission, isInstalled, agent, touchPoints }: PushFacts): PushStatus {
  if (!hasPush) return isApplePhone(agent, touchPoints) && !isInstalled ? 'install' : 'unsupported'
  return permission === 'denied' ? 'blocked' : 'possible'
}

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
const isApplePhone = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)

/** Decodes a base64url key into the bytes of `applicationServerKey`. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

export const isSameKey = (used: ArrayBuffer | null, key: string): boolean =>
  used !== null && new Uint8Array(used).join() === keyBytes(key).join()
