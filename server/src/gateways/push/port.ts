/** The browsers' push services. Messages are encrypted for the browser, so no service can read them. */

export interface PushTarget {
  readonly endpoint: string
  /** The browser's public key and its secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushPayload {
  readonly payload: string
  /** Time for which the service stores the message while the device is offline. */
  readonly ttlSeconds: number
  /** A newer message replaces a waiting one of the same topic. At most 32 base64url characters. */
  readonly topic: string
}

/** `gone`: the subscription ended. `refused`: the service rejects this message. */
export type PushOutcome = 'accepted' | 'gone' | 'refused'

export interface PushGateway {
  /** Browsers bind their subscriptions to this key. */
  readonly publicKey: string
  /** Whether the endpoint is an allowed public host. */
  accepts(endpoint: string): boolean
  /** Throws on a temporary failure. */
  send(target: PushTarget, note: PushPayload): Promise<PushOutcome>
}
