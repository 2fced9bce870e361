import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The worker has taken over and keeps the page with its files; not the fonts of other scripts in its styles. */
const isKept = async (path: string) => {
  const kept = await caches.match(path, { ignoreVary: true })
  const html = ((await kept?.text()) ?? '').replace(/<style.*?<\/style>/gs, '')
  const files = html.match(/\/assets\/[\w.-]+\.\w+/g) ?? []
  const found = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
  return navigator.serviceWorker.controller !== null && files.length > 0 && found.every(Boolean)
}

/** Asked anew each time: `waitForFunction` takes the promise itself for an answer. */
export const waitUntilCached = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(isKept, path), { timeout: 15_000 }).toBe(true)
