import type { Browser, Locator, Page } from 'playwright-core'
import { mainWarehouse } from '../testkit/app/demo-warehouses.ts'
import { waitForHydration } from '../testkit/browser/hydration.ts'
import { milliseconds, type Row, withRating } from './measure.ts'
import { type StoredState, storageState } from './measured-pages.ts'

const cpuSlowdown = 4
const settleMs = 1_500
export const interactionTimeout = { timeout: 120_000 }

export interface Interaction {
  readonly name: string
  readonly path: string
  readonly stored?: StoredState
  readonly needsWebGl?: boolean
  /** Selector of an element that must exist before the interaction. */
  readonly ready: string
  act(page: Page): Promise<void>
}

/** Taps on the touch screen. Unlike a click, a tap moves no pointer to the element first. */
export async function tap(page: Page, target: Locator): Promise<void> {
  // Docked elements can cover a target at the edge of the screen.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('the element is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

export const interactionRow = (name: string, ms: number): Row => ({
  label: `INP of ${name}, phone with a ${cpuSlowdown}× slower CPU`,
  ours: milliseconds(ms),
  baseline: '–',
  ratio: '–',
  goal: '≤ 100 ms',
  ...withRating(ms, { required: 100, goal: 100 }),
})

/** Records the duration of the longest interaction. The initial value is 16 ms: shorter events are not reported. */
const recordEvents = () => {
  const recorded = { longest: 16 }
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  Object.assign(globalThis, { recorded })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInteraction = entry instanceof PerformanceEventTiming && entry.interactionId > 0
      if (isInteraction) recorded.longest = Math.max(recorded.longest, entry.duration)
    }
  }).observe(options)
}

/** Measures Interaction to Next Paint (INP): the longest interaction of a visit. */
export async function longestMs(
  browser: Browser,
  url: string,
  { path, stored = {}, ready, act }: Interaction,
): Promise<number> {
  const { location: position } = await mainWarehouse(url)
  const consent = { cookieConsent: JSON.stringify({ marketing: false, at: new Date().toISOString() }) }
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { latitude: position.lat, longitude: position.lng, accuracy: 10 },
    storageState: storageState(url, { ...stored, ...consent }),
  })
  try {
    await context.addCookies([{ name: 'userLanguage', value: 'en', url }])
    const page = await context.newPage()
    // The stream of the office does not end, so the network would never be idle.
    await page.route('**/api/office/doors/stream*', (route) => route.fulfill({ body: '' }))
    await page.goto(url + path, interactionTimeout)
    await waitForHydration(page, interactionTimeout)
    await page.locator(ready).first().waitFor(interactionTimeout)
    await page.waitForLoadState('networkidle', interactionTimeout)
    // Compiles the scripts of Playwright, which would delay the first interaction.
    await page.locator(ready).first().boundingBox()
    await page.evaluate(recordEvents)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await act(page)
    await page.waitForTimeout(settleMs)
    return await page.evaluate('recorded.longest')
  } finally {
    await context.close()
  }
}
