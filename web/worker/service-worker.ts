import {
  assetsNamedIn,
  type CacheRequest,
  cacheKey,
  cacheStrategy,
  markAsCached,
  parseCacheRequest,
} from './caching.rules.ts'
import { sameOriginPath, toNotification, windowAt } from './notification.rules.ts'

/** The part of a worker's scope we use; the DOM's types, which the rest of the app needs, do not know it. */
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends LifeEvent {
  readonly data: { text(): string } | null
}
interface NoticeEvent extends LifeEvent {
  readonly notification: Notification
}
interface AddressEvent extends LifeEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
interface PageWindow {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & { readonly data: unknown }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NoticeEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: AddressEvent) => void): void
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly location: Location
}
declare const self: WorkerScope

/** Another number drops everything that was kept in another shape. */
const pagesCache = 'boxzone-pages-1'
const assetsCache = 'boxzone-assets-1'
const offlineAddress = '/offline'
const most = { [pagesCache]: 40, [assetsCache]: 600 }
/** A weak signal may never answer: after this time the kept page is shown, in milliseconds. */
const patienceMs = 4_000

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('message', (event) => {
  const order = parseCacheRequest(event.data, self.location.origin)
  if (order) event.waitUntil(keep(order))
})

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request
  const url = new URL(event.request.url)
  const treatment = cacheStrategy({ method, mode, url, origin: self.location.origin })
  if (treatment === 'asset') event.respondWith(assetFirst(event.request))
  if (treatment === 'page') event.respondWith(networkFirst(event, url))
})

self.addEventListener('push', (event) => {
  const { title, options } = toNotification(event.data?.text(), self.location.hostname, self.location.origin)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(sameOriginPath(event.notification.data?.path, self.location.origin)))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** Under another address. Open pages tell the server, with their session; where none is open, the next one does. */
async function subscribeAgain({ oldSubscription, newSubscription }: AddressEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && applicationServerKey) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  }
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage('push-address')
}

/** Where the page is open already it comes to the front; no other window loses what was typed in it. */
async function showPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windowAt(windows, path, self.location.origin)
  await (open ? open.focus() : self.clients.openWindow(path))
}

async function begin(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !Object.hasOwn(most, name)).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function assetFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: assetsCache, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  await store(assetsCache, request.url, answer)
  return answer
}

async function networkFirst(event: FetchEvent, url: URL): Promise<Response> {
  const address = cacheKey(url)
  const kept =
    address === undefined ? undefined : await caches.match(address, { cacheName: pagesCache, ignoreVary: true })
  const asked = fetch(event.request).then(async (answer) => {
    if (address !== undefined) await store(pagesCache, address, answer)
    return answer
  })
  event.waitUntil(asked.catch(() => undefined))
  try {
    return await (kept ? Promise.race([asked, afterPatience(kept)]) : asked)
  } catch {
    return kept ?? (await caches.match(offlineAddress, { cacheName: pagesCache, ignoreVary: true })) ?? Response.error()
  }
}

const afterPatience = (kept: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs))

/** A refusal, a page of maintenance or a detour is shown, but not kept. */
async function store(cacheName: keyof typeof most, address: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected || answer.type !== 'basic') return
  const copy = answer.clone()
  try {
    const cache = await caches.open(cacheName)
    await cache.put(address, cacheName === pagesCache ? await keptPage(copy) : copy)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most[cacheName])).map((key) => cache.delete(key)))
  } catch {
    // No room left: the page is there all the same.
  }
}

const keptPage = async (page: Response): Promise<Response> =>
  new Response(markAsCached(await page.text()), { headers: page.headers })

async function keep({ pages, assets, language }: CacheRequest): Promise<void> {
  const offline = fetch(`${offlineAddress}?hl=${language}`).then((answer) => store(pagesCache, offlineAddress, answer))
  await Promise.allSettled([offline, keepAssets(assets), ...pages.map(keepPage)])
}

async function keepPage(address: string): Promise<void> {
  const answer = await fetch(address)
  const html = answer.clone().text()
  await store(pagesCache, address, answer)
  await keepAssets(assetsNamedIn(await html))
}

/** Most of them are in the browser's own cache already. */
async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache)
  const missing = await Promise.all(
    addresses.map(async (address) => ((await cache.match(address, { ignoreVary: true })) ? [] : [address])),
  )
  await Promise.allSettled(missing.flat().map(async (address) => store(assetsCache, address, await fetch(address))))
}
