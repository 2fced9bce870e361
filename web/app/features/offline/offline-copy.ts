import type { TextGroup } from '@boxzone/i18n'
import { isLanguage } from '@boxzone/i18n/languages'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'

/**
 * Lets the service worker cache pages, and the files that this page has loaded.
 * The HTML of a page does not list its text files, so `texts` names them. Development has no worker.
 */
export async function cachePages(pages: readonly string[], texts: readonly TextGroup[] = []): Promise<void> {
  const worker = await navigator.serviceWorker?.ready
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadOptional(() => prepareTexts(lang, texts))
  const assets = performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? name : []))
  worker?.active?.postMessage({ pages, assets, language: lang })
}

/** Registers the worker. On the first visit it also caches this page, whose requests the worker did not see. */
export async function startWorker(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/service-worker.js')
  // A browser can block workers without an error.
  if (!isFirst || !(await navigator.serviceWorker.getRegistration())) return
  // The landing page and the current page also open offline.
  await cachePages(['/', window.location.pathname], ['landing', 'warehouseSearch'])
}
