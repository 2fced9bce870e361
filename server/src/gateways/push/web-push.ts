import { lookup } from 'node:dns'
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

interface PushSettings extends PushKeys {
  /** Whom a push service may write to about us. */
  readonly subject: string
  /** A double of a push service on this machine, the only address without https: for tests. */
  readonly double?: string
  /** Another way from names to addresses: for tests. */
  readonly resolve?: typeof lookup
}

const timeoutMs = 10_000

/** Says that a name leads into a closed network; such an address is never asked again. */
class ClosedAddressError extends Error {}

/** Web Push (RFC 8030) with the text encrypted (RFC 8291) and our name signed (RFC 8292). */
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
      const sealed = sealFor(target, note, vapidDetails)
      if (!sealed) return 'gone'
      try {
        const way = isDouble(target.endpoint) ? null : publicLookup(resolve)
        return outcomeOf(await post(new URL(target.endpoint), sealed, way))
      } catch (error) {
        if (error instanceof ClosedAddressError) return 'gone'
        throw error
      }
    },
  }
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>

/** Null when the browser's key is no key: then nothing can be encrypted for it. */
function sealFor(target: PushTarget, note: PushPayload, vapidDetails: webPush.RequestOptions['vapidDetails']) {
  const { endpoint, p256dh, auth } = target
  try {
    const options = { vapidDetails, TTL: note.ttlSeconds, topic: note.topic }
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, note.payload, options)
  } catch {
    return null
  }
}

/** Checked where the connection is made, so that a name cannot lead elsewhere between the check and the use. */
const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (!found.every(({ address }) => isPublicAddress(address))) return done(new ClosedAddressError(host), '')
      const [first] = found
      if (options.all) return done(null, found)
      return done(null, first?.address ?? '', first?.family)
    })
  }

/** Answers the status; without https and its lookup only to the double. Detours are not followed, and what the service says is not read. */
function post(url: URL, { headers, body }: Sealed, way: LookupFunction | null): Promise<number> {
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve, reject) => {
    const asked = way ? request(url, { ...options, lookup: way }) : requestPlain(url, options)
    asked.on('error', reject)
    asked.on('response', (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    asked.end(body)
  })
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  return 'refused'
}

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()
