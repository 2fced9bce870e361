import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const folder = fileURLToPath(new URL('../../.artifacts/', import.meta.url))

/** Nothing is asserted on a picture, and a long page takes seconds to draw: only who wants to look has them made. */
const isWanted = process.env.JOURNEY_PICTURES === '1' || process.env.JOURNEY_BROWSER === 'firefox'

/** A picture of the whole page in `.artifacts/`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  if (!isWanted) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true })
}

/** What a main journey shows is always kept, as much of it as the window holds. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = process.env.JOURNEY_BROWSER === 'firefox' ? 'firefox-' : ''
  await page.screenshot({ path: `${folder}${browser}${name}.png` })
}
