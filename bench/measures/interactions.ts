import type { Browser, Locator, Page } from 'playwright-core'
import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { waitForHydration } from '../../testkit/browser/hydration.ts'
import { withDemo } from '../demo.ts'
import { judged, type Measure, median, milliseconds, type Row } from '../measure.ts'
import { myPages, orderPages, type StoredState, storageState } from '../visitors.ts'

const rounds = 3
const slowerTimes = 4
const settleMs = 1_500
const patience = { timeout: 120_000 }
/** Renders the map without a GPU. Only the map uses these flags, because they slow other pages down. */
const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

interface Interaction {
  readonly name: string
  readonly path: string
  readonly stored?: StoredState
  readonly needsDrawing?: boolean
  /** Must exist before the interaction. */
  readonly ready: string
  act(page: Page): Promise<void>
}

/** A tap without earlier pointer events. */
async function tap(page: Page, target: Locator): Promise<void> {
  // Docked elements can cover a target at the edge of the screen.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('the element is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function openMap(page: Page): Promise<void> {
  await tap(page, page.getByRole('button', { name: 'Show the map' }))
  await page
    .locator('.map-pins .map-pin')
    .first()
    .waitFor({ ...patience, state: 'attached' })
}

async function chooseBox(page: Page): Promise<void> {
  await tap(page, page.locator('[data-testid="box-row"] a').nth(1))
  await page.locator('[data-testid="box-row"] a[aria-current]').waitFor(patience)
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
  await entrance.locator('.door-stage[data-state=open]').waitFor(patience)
}

async function interactionsOf(url: string): Promise<Interaction[]> {
  const { id } = await mainWarehouse(url)
  const details = (await orderPages(url)).find(({ path }) => path === '/order/user-details')
  const doors = (await myPages(url)).find(({ path }) => path === '/my/boxes')
  if (!details || !doors) throw new Error('a measured page is missing')
  return [
    { name: 'opening the map', path: '/boxes', needsDrawing: true, ready: '.map-picture', act: openMap },
    { name: 'choosing a Box', path: `/location/${id}`, ready: '[data-testid="box-row"] a', act: chooseBox },
    { ...details, name: 'typing in the order form', act: typeDetails },
    { ...doors, name: 'opening a door', ready: '.door-stage', act: openDoor },
  ]
}

/** Interaction to Next Paint on a phone with a slow processor: the longest interaction of a visit. */
export const interactions: Measure = {
  name: 'interactions',
  run: () =>
    withDemo(async ({ url }) => {
      const [plain, drawn] = [await launchChromium(), await launchChromium(drawing)]
      try {
        const all = await interactionsOf(url)
        const results: number[][] = all.map(() => [])
        for (let round = 0; round < rounds; round += 1) {
          for (const [at, one] of all.entries()) {
            results[at]?.push(await longest(one.needsDrawing ? drawn : plain, url, one))
          }
        }
        return all.map(({ name }, at) => rowOf(name, median(results[at] ?? [])))
      } finally {
        await Promise.all([plain.close(), drawn.close()])
      }
    }),
}

const rowOf = (name: string, ms: number): Row => ({
  figure: `INP of ${name}, phone, processor ${slowerTimes}× slowed`,
  ours: milliseconds(ms),
  limit: '–',
  ratio: '–',
  goal: '≤ 100 ms',
  ...judged(ms, { ship: 100, goal: 100 }),
})

/** The browser reports events of 16 ms or longer, rounded to 8 ms. */
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

async function longest(browser: Browser, url: string, { path, stored = {}, ready, act }: Interaction): Promise<number> {
  const { location: here } = await mainWarehouse(url)
  const consent = { cookieConsent: JSON.stringify({ marketing: false, at: new Date().toISOString() }) }
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { latitude: here.lat, longitude: here.lng, accuracy: 10 },
    storageState: storageState(url, { ...stored, ...consent }),
  })
  try {
    await context.addCookies([{ name: 'userLanguage', value: 'en', url }])
    const page = await context.newPage()
    await page.goto(url + path, patience)
    await waitForHydration(page, patience)
    await page.locator(ready).first().waitFor(patience)
    await page.waitForLoadState('networkidle', patience)
    await page.evaluate(recordEvents)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes })
    await act(page)
    await page.waitForTimeout(settleMs)
    return await page.evaluate('recorded.longest')
  } finally {
    await context.close()
  }
}
