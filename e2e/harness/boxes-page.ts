import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../../testkit/browser/chromium.ts'
import { journey } from './journey.ts'

export const warehouseCount = 16

const drawing = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The map alone: the rest of the page is drawn faster without.
  '--disable-gpu-compositing',
]

/** A journey in a browser started with other flags. */
const journeyWith = (change: readonly string[]) =>
  journey.extend<{ browser: Browser }>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
      async ({}, use) => {
        const flags = chromiumFlags.filter((flag) => flag !== '--disable-gpu')
        const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...change] })
        await use(browser)
        await browser.close()
      },
      { scope: 'file' },
    ],
  })

/** The map is drawn in software. */
export const mapJourney = journeyWith(drawing)
/** Without WebGL; the rest of the journeys has no need of a map either. */
export const listJourney = journeyWith(['--disable-gpu', '--disable-3d-apis'])

export const cards = (page: Page) => page.getByRole('main').locator('li[data-place]')
