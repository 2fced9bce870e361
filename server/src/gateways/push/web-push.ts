import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushGateway, PushOutcome, PushPayload, PushTarget } from './port.ts'
import { isPublicAddress, isPublicEndpoint } from './public-host.rules.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The overload of `dns.lookup` that returns all IP addresses of a host. */
type LookupAll = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

interface PushSettings extends PushKeys {
  /** Contact of the operator for push services. */
  readonly subject: string
  /** URL of a local push service for tests. It is the only service that is allowed without https. */
  readonly double?: string
  /** Replacement of the DNS lookup in tests. */
  readonly resolve?: LookupAll
}

const timeoutMs = 10_000

/** The host resolves to an IP address that is not public. */
class PrivateAddressError extends Error {}

/** Web Push (RFC 8030) with encryption (RFC 8291) and VAPID (RFC 8292). */
export function webPushGateway(settings: PushSettings): PushGateway {
  const { publicKey, privateKey, subject, double, resolve = lookup } = settings
  const isDouble = (endpoint: string) => double !== undefined && URL.parse(endpoint)?.origin === double
  const accepts = (endpoint: string) => isDouble(endpoint) || isPublicEndpoint(endpoint)
  const vapidDetails = { subject, publicKey, privateKey }
  return {
    publicKey,
    accepts,
    async send(target, note) {
      if (!accepts(target.endpoint)) return 'gone'
      const encrypted = encryptFor(target, note, vapidDetails)
      if (!encrypted) return 'gone'
      try {
        const lookup = isDouble(target.endpoint) ? null : publicLookup(resolve)
        return outcomeOf(await post(new URL(target.endpoint), encrypted, lookup))
      } catch (error) {
        if (error instanceof PrivateAddressError) return 'gone'
        throw error
      }
    },
  }
}

type EncryptedMessage = ReturnType<typeof webPush.generateRequestDetails>

/** Returns null when the browser's key is invalid. */
function encryptFor(target: PushTarget, note: PushPayload, vapidDetails: webPush.RequestOptions['vapidDetails']) {
  const { endpoint, p256dh, auth } = target
  try {
    const options = { vapidDetails, TTL: note.ttlSeconds, topic: note.topic }
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, note.payload, options)
  } catch {
    return null
  }
}

/** Checks the IP address at connection time, which prevents DNS rebinding. */
const publicLookup =
  (resolve: LookupAll): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddressError(host), '')
      const [first] = found
      if (options.all) return done(null, found)
      return done(null, first?.address ?? '', first?.family)
    })
  }

/** Returns the status without reading the body or following redirects. Plain HTTP is only for the double. */
function post(url: URL, { headers, body }: EncryptedMessage, lookup: LookupFunction | null): Promise<number> {
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve, reject) => {
    const outgoing = lookup ? request(url, { ...options, lookup }) : requestPlain(url, options)
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    outgoing.end(body)
  })
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service returned ${status}`)
  return 'refused'
}

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()
