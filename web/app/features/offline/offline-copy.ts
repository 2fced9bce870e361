import { isLanguage } from '@boxzone/i18n/languages'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'

/** Requests the worker to cache pages for offline use, with every file that is already loaded: the worker has not seen
 * files that loaded before it started. There is no worker in development. */
export async function cachePages(pages: readonly string[]): Promise<void> {
  const worker = await navigator.serviceWorker?.ready
  const assets = performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? name : []))
  worker?.active?.postMessage({ pages, assets, language: document.documentElement.lang })
}

/** An installed app starts with the landing page, so the worker caches it too. */
async function landingTexts(): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await prepareTexts(lang, ['landing', 'warehouseSearch'])
}

/** From the second visit on the worker sees every request itself. */
export async function startWorker(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/service-worker.js')
  // A browser can block workers without an error.
  if (!isFirst || !(await navigator.serviceWorker.getRegistration())) return
  await landingTexts()
  await cachePages(['/', window.location.pathname])
}
