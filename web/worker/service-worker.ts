import {
  assetsNamedIn,
  type CacheRequest,
  cacheKey,
  cacheStrategy,
  markAsCached,
  parseCacheRequest,
} from './caching.rules.ts'
import { sameOriginPath, toNotification, windowAt } from './notification.rules.ts'

/** Types of the service worker that the DOM types of the app do not contain. */
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifecycleEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface PushEvent extends LifecycleEvent {
  readonly data: { text(): string } | null
}
interface NotificationClickEvent extends LifecycleEvent {
  readonly notification: Notification
}
interface SubscriptionChangeEvent extends LifecycleEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
interface PageWindow {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { readonly data: unknown }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void
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

/** Increase the number when the format of the cached data changes. The worker then deletes the old caches. */
const pagesCache = 'boxzone-pages-1'
const assetsCache = 'boxzone-assets-1'
const offlinePath = '/offline'
const maxEntries = { [pagesCache]: 40, [assetsCache]: 600 }
/** If the network does not respond within this time, the cached page is shown. */
const networkTimeoutMs = 4_000

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('message', (event) => {
  const request = parseCacheRequest(event.data, self.location.origin)
  if (request) event.waitUntil(cacheAll(request))
})

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request
  const url = new URL(event.request.url)
  const strategy = cacheStrategy({ method, mode, url, origin: self.location.origin })
  if (strategy === 'asset') event.respondWith(assetFirst(event.request))
  if (strategy === 'page') event.respondWith(networkFirst(event, url))
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

/** Subscribes again. The worker has no session, so an open page or the next one reports the subscription. */
async function subscribeAgain({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (!newSubscription && applicationServerKey) {
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  }
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage('push-address')
}

/** Focuses a window that shows the page, or opens a new one. No window navigates, so that no typed text is lost. */
async function showPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windowAt(windows, path, self.location.origin)
  await (open ? open.focus() : self.clients.openWindow(path))
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !Object.hasOwn(maxEntries, name)).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function assetFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: assetsCache, ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  await store(assetsCache, request.url, response)
  return response
}

async function networkFirst(event: FetchEvent, url: URL): Promise<Response> {
  const key = cacheKey(url)
  const cached = key === undefined ? undefined : await caches.match(key, { cacheName: pagesCache, ignoreVary: true })
  const fetched = fetch(event.request).then(async (response) => {
    if (key !== undefined) await store(pagesCache, key, response)
    return response
  })
  event.waitUntil(fetched.catch(() => undefined))
  try {
    return await (cached ? Promise.race([fetched, afterTimeout(cached)]) : fetched)
  } catch {
    return cached ?? (await caches.match(offlinePath, { cacheName: pagesCache, ignoreVary: true })) ?? Response.error()
  }
}

const afterTimeout = (cached: Response): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(cached), networkTimeoutMs))

/** Errors, maintenance pages and redirects are not cached. */
async function store(cacheName: keyof typeof maxEntries, key: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return
  const copy = response.clone()
  try {
    const cache = await caches.open(cacheName)
    await cache.put(key, cacheName === pagesCache ? await cachedPage(copy) : copy)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries[cacheName])).map((key) => cache.delete(key)))
  } catch {
    // For example, the quota is exceeded. The response is shown without caching.
  }
}

const cachedPage = async (page: Response): Promise<Response> =>
  new Response(markAsCached(await page.text()), { headers: page.headers })

async function cacheAll({ pages, assets, language }: CacheRequest): Promise<void> {
  const offline = fetch(`${offlinePath}?hl=${language}`).then((response) => store(pagesCache, offlinePath, response))
  await Promise.allSettled([offline, cacheAssets(assets)])
  await Promise.allSettled(pages.map(cachePage))
}

/** Stores the page after its files, because it does not work offline without them. */
async function cachePage(key: string): Promise<void> {
  const response = await fetch(key)
  await cacheAssets(assetsNamedIn(await response.clone().text()))
  await store(pagesCache, key, response)
}

/** Caches missing files. This costs little traffic, because most of them are already in the HTTP cache. */
async function cacheAssets(keys: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache)
  const missing = await Promise.all(
    keys.map(async (key) => ((await cache.match(key, { ignoreVary: true })) ? [] : [key])),
  )
  await Promise.allSettled(missing.flat().map(async (key) => store(assetsCache, key, await fetch(key))))
}
