/** What we need of the browsers' push services. The text is encrypted for the browser: no service can read it. */

export interface PushTarget {
  readonly endpoint: string
  /** The browser's public key and its secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushPayload {
  readonly payload: string
  /** How long the service keeps it for a device that is off. */
  readonly ttlSeconds: number
  /** A newer one of the same topic takes the place of one that still waits: at most 32 letters of base64url. */
  readonly topic: string
}

/** `gone`: this browser will never be reached again. `refused`: this one message will not be taken. */
export type PushOutcome = 'taken' | 'gone' | 'refused'

export interface PushGateway {
  /** Browsers bind a subscription to it. */
  readonly publicKey: string
  /** Whether we would ever talk to such an address. */
  accepts(endpoint: string): boolean
  /** Throws when it may be tried again later. */
  send(target: PushTarget, note: PushPayload): Promise<PushOutcome>
}
