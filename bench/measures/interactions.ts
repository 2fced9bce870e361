import type { Browser, Locator, Page } from 'playwright-core'
import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { waitForHydration } from '../../testkit/browser/hydration.ts'
import { withDemo } from '../demo.ts'
import { type Measure, median, milliseconds, type Row, withRating } from '../measure.ts'
import { myPages, orderPages, type StoredState, storageState } from '../measured-pages.ts'

const rounds = 3
const cpuSlowdown = 4
const settleMs = 1_500
const timeout = { timeout: 120_000 }
/** Flags that render WebGL in software. Only the map uses them, because they slow other pages down. */
const softwareWebGlFlags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

interface Interaction {
  readonly name: string
  readonly path: string
  readonly stored?: StoredState
  readonly needsWebGl?: boolean
  /** Selector of an element that must exist before the interaction. */
  readonly ready: string
  act(page: Page): Promise<void>
}

/** Taps without moving a pointer to the element first, as a finger does. */
async function tap(page: Page, target: Locator): Promise<void> {
  // Docked elements can cover a target at the edge of the screen.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('the element is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function openMap(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: 'Show map' }))
  await page
    .locator('.map-pins .map-pin')
    .first()
    .waitFor({ ...timeout, state: 'attached' })
}

async function chooseBox(page: Page): Promise<void> {
  await tap(page, page.locator('[data-testid="box-row"] a').nth(1))
  await page.locator('[data-testid="box-row"] a[aria-current]').waitFor(timeout)
}

async function typeDetails(page: Page): Promise<void> {
  const typed = { firstName: 'Alžbeta', email: 'alzbeta@example.test', telephoneNumber: '0905123456' }
  for (const [name, text] of Object.entries(typed)) {
    const field = page.locator(`[name="invoicingDetails.${name}"]`)
    await field.fill('')
    await tap(page, field)
    await page.keyboard.type(text, { delay: 120 })
  }
}

async function openDoor(page: Page): Promise<void> {
  const entrance = page.getByRole('article', { name: /^Entrance$/ })
  await tap(page, entrance.getByRole('button', { name: /^Open/ }).filter({ visible: true }))
  await entrance.locator('.door-stage[data-state=open]').waitFor(timeout)
}

async function interactionsOf(url: string): Promise<Interaction[]> {
  const { id } = await mainWarehouse(url)
  const details = (await orderPages(url)).find(({ path }) => path === '/order/user-details')
  const doors = (await myPages(url)).find(({ path }) => path === '/my/boxes')
  if (!details || !doors) throw new Error('a measured page is missing')
  return [
    { name: 'opening the map', path: '/boxes', needsWebGl: true, ready: '.map-picture', act: openMap },
    { name: 'choosing a Box', path: `/location/${id}`, ready: '[data-testid="box-row"] a', act: chooseBox },
    { ...details, name: 'typing in the order form', act: typeDetails },
    { ...doors, name: 'opening a door', ready: '.door-stage', act: openDoor },
  ]
}

/** Measures Interaction to Next Paint (INP), the longest interaction of a visit, on a phone with a slow CPU. */
export const interactions: Measure = {
  name: 'interactions',
  run: () =>
    withDemo(async ({ url }) => {
      const [plainBrowser, webGlBrowser] = [await launchChromium(), await launchChromium(softwareWebGlFlags)]
      try {
        const all = await interactionsOf(url)
        const results: number[][] = all.map(() => [])
        for (let round = 0; round < rounds; round += 1) {
          for (const [index, interaction] of all.entries()) {
            results[index]?.push(
              await longestMs(interaction.needsWebGl ? webGlBrowser : plainBrowser, url, interaction),
            )
          }
        }
        return all.map(({ name }, index) => rowOf(name, median(results[index] ?? [])))
      } finally {
        await Promise.all([plainBrowser.close(), webGlBrowser.close()])
      }
    }),
}

const rowOf = (name: string, ms: number): Row => ({
  label: `INP of ${name}, phone with a ${cpuSlowdown}× slower CPU`,
  ours: milliseconds(ms),
  baseline: '–',
  ratio: '–',
  goal: '≤ 100 ms',
  ...withRating(ms, { required: 100, goal: 100 }),
})

/** Records the longest interaction. It starts at 16 ms, because the browser reports no shorter events. */
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

async function longestMs(
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
    await page.goto(url + path, timeout)
    await waitForHydration(page, timeout)
    await page.locator(ready).first().waitFor(timeout)
    await page.waitForLoadState('networkidle', timeout)
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
