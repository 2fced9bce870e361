import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../../testkit/browser/chromium.ts'
import { waitForHydration } from '../../testkit/browser/hydration.ts'
import { withDemo } from '../demo.ts'
import { type Measure, milliseconds } from '../measure.ts'

/** Without a GPU the browser renders the map in software, which dominates the time. */
const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
const flags = chromiumFlags.filter((flag) => flag !== '--disable-gpu')

/** Lighthouse's throttling of a phone: processor 4× slower, 150 ms round trip, 1.6 Mbit/s. */
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const slowerTimes = 4
const timeout = { timeout: 120_000 }

/** Time from the first interaction until the pins of the live map accept clicks. */
async function untilPins(page: Page): Promise<number> {
  await page.locator('.map-picture').waitFor(timeout)
  await waitForHydration(page, timeout)
  await page.waitForLoadState('networkidle', timeout)
  const started = performance.now()
  await page.keyboard.press('Shift')
  await page
    .locator('.map-pins .map-pin')
    .first()
    .waitFor({ ...timeout, state: 'attached' })
  return performance.now() - started
}

export const map: Measure = {
  name: 'map',
  run: () =>
    withDemo(async ({ url }) => {
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...drawing] })
      try {
        const page = await browser.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Network.enable')
        await cdp.send('Network.emulateNetworkConditions', slow)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes })
        await page.goto(`${url}/boxes`, timeout)
        const ours = milliseconds(await untilPins(page))
        const figure = 'map of /boxes interactive after the first touch, slow 4G phone, drawn in software'
        return [{ figure, ours, limit: '–', ratio: '–', goal: '–', met: '–' }]
      } finally {
        await browser.close()
      }
    }),
}
