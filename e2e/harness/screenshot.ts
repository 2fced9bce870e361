import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const folder = fileURLToPath(new URL('../../.artifacts/', import.meta.url))

/** No test compares screenshots and each takes time, so they are optional. */
const isEnabled = process.env.JOURNEY_PICTURES === '1' || process.env.JOURNEY_BROWSER === 'firefox'
const prefix = process.env.JOURNEY_BROWSER === 'firefox' ? 'firefox-' : ''

async function save(page: Page, name: string, fullPage: boolean): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if (!isEnabled) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}${prefix}${name}.png`, fullPage })
}

/** Saves the full page in `.artifacts/` for manual inspection. */
export const screenshot = (page: Page, name: string): Promise<void> => save(page, name, true)

/** Saves the visible part of the page. */
export const visibleScreenshot = (page: Page, name: string): Promise<void> => save(page, name, false)
