import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** True if the service worker controls the page and has cached it with its files. */
const isCached = async (path: string) => {
  const cached = await caches.match(path, { ignoreVary: true })
  const html = (await cached?.text()) ?? ''
  const files = html.match(/\/assets\/[\w.-]+\.\w+/g) ?? []
  const found = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
  return navigator.serviceWorker.controller !== null && files.length > 0 && found.every(Boolean)
}

/** Polls, because `waitForFunction` would accept the promise itself as a truthy result. */
export const waitUntilCached = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(isCached, path), { timeout: 15_000 }).toBe(true)
