import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../../testkit/browser/chromium.ts'
import { waitForHydration } from '../../testkit/browser/hydration.ts'
import { withDemo } from '../demo.ts'
import { type Measure, milliseconds } from '../measure.ts'

/** Renders WebGL in software, because the machine may have no GPU. Software rendering dominates the measured time. */
const softwareWebGlFlags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
const flags = chromiumFlags.filter((flag) => flag !== '--disable-gpu')

/** Lighthouse's throttling of a phone: CPU 4× slower, 150 ms round trip, 1.6 Mbit/s. */
const slowNetwork = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const cpuSlowdown = 4
const timeout = { timeout: 120_000 }

/** Milliseconds from the first key press until the interactive map has replaced the static picture. */
async function msUntilInteractive(page: Page): Promise<number> {
  await page.locator('.map-picture').waitFor(timeout)
  await waitForHydration(page, timeout)
  await page.waitForLoadState('networkidle', timeout)
  const startedMs = performance.now()
  await page.keyboard.press('Shift')
  await page
    .locator('.map-pins .map-pin')
    .first()
    .waitFor({ ...timeout, state: 'attached' })
  return performance.now() - startedMs
}

export const map: Measure = {
  name: 'map',
  run: () =>
    withDemo(async ({ url }) => {
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...softwareWebGlFlags] })
      try {
        const page = await browser.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Network.enable')
        await cdp.send('Network.emulateNetworkConditions', slowNetwork)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
        await page.goto(`${url}/boxes`, timeout)
        const ours = milliseconds(await msUntilInteractive(page))
        const label = 'map of /boxes: time from the first interaction until it is interactive, slow 4G phone, no GPU'
        return [{ label, ours, baseline: '–', ratio: '–', goal: '–', met: '–' }]
      } finally {
        await browser.close()
      }
    }),
}
