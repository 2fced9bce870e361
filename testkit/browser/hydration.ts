import type { Page } from 'playwright-core'

/** Runs in the page. `data-texts` marks pages of the web app; other pages are never hydrated. */
const isReady = () => {
  const { hydrated, texts } = document.documentElement.dataset
  return texts === undefined || hydrated !== undefined
}

export async function waitForHydration(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await page.waitForFunction(isReady, undefined, options)
}
