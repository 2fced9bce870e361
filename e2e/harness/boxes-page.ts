import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../../testkit/browser/chromium.ts'
import { journey } from './journey.ts'

export const warehouseCount = 16

const softwareRendering = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The rest of the page renders faster without GPU compositing.
  '--disable-gpu-compositing',
]

/** A journey in a browser with additional flags. */
const journeyWith = (changes: readonly string[]) =>
  journey.extend<{ browser: Browser }>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of required fixtures from this pattern, here none
      async ({}, use) => {
        const flags = chromiumFlags.filter((flag) => flag !== '--disable-gpu')
        const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...changes] })
        await use(browser)
        await browser.close()
      },
      { scope: 'file' },
    ],
  })

/** Renders the map in software. */
export const mapJourney = journeyWith(softwareRendering)
/** Has no WebGL, so the page shows no map. */
export const listJourney = journeyWith(['--disable-gpu', '--disable-3d-apis'])

export const warehouseCards = (page: Page) => page.getByRole('main').locator('li[data-warehouse]')
