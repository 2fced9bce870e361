import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const folder = fileURLToPath(new URL('../../.artifacts/', import.meta.url))

/** No test compares screenshots and a long page takes seconds, so they are optional. */
const isEnabled = process.env.JOURNEY_PICTURES === '1' || process.env.JOURNEY_BROWSER === 'firefox'

/** Saves the full page in `.artifacts/` for manual inspection. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if (!isEnabled) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true })
}

/** Always saves the visible part of the page. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = process.env.JOURNEY_BROWSER === 'firefox' ? 'firefox-' : ''
  await page.screenshot({ path: `${folder}${browser}${name}.png` })
}
