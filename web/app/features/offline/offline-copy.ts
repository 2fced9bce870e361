import { isLanguage } from '@boxzone/i18n/languages'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'

/**
 * Asks the worker to keep pages for the time without a network, with every file that is loaded by now: those that came
 * before it was there it has not seen. While developing there is no worker, and nothing is kept.
 */
export async function cachePages(pages: readonly string[]): Promise<void> {
  const worker = await navigator.serviceWorker?.ready
  const assets = performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? name : []))
  worker?.active?.postMessage({ pages, assets, language: document.documentElement.lang })
}

/** The app opens with the landing page, whichever page it was installed from. */
async function landingTexts(): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await prepareTexts(lang, ['landing', 'warehouseSearch'])
}

/** From the second visit on the worker has seen everything by itself. */
export async function startWorker(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/service-worker.js')
  // A browser may keep workers away without saying so: then nothing is loaded for one.
  if (!isFirst || !(await navigator.serviceWorker.getRegistration())) return
  await landingTexts()
  await cachePages(['/', window.location.pathname])
}
