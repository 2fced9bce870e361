import { isLanguage } from '@boxzone/i18n/languages'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'

/**
 * Lets the service worker cache pages for offline use, and all files that this page loaded before the worker started.
 * Does nothing in development, where no worker exists.
 */
export async function cachePages(pages: readonly string[]): Promise<void> {
  const worker = await navigator.serviceWorker?.ready
  const assets = performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? name : []))
  worker?.active?.postMessage({ pages, assets, language: document.documentElement.lang })
}

/** Loads the texts of the landing page, so that the worker caches them: an installed app starts there. */
async function loadLandingTexts(): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await prepareTexts(lang, ['landing', 'warehouseSearch'])
}

/** Registers the worker. Only the first visit sends a list of its files: the worker sees every later request. */
export async function startWorker(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/service-worker.js')
  // A browser can block workers without an error.
  if (!isFirst || !(await navigator.serviceWorker.getRegistration())) return
  await loadLandingTexts()
  await cachePages(['/', window.location.pathname])
}
