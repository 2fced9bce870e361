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
/** Without a graphics card the map is drawn in software, and every other page more slowly with it. */
const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

interface Interaction {
  readonly name: string
  readonly path: string
  readonly stored?: StoredState
  readonly needsDrawing?: boolean
  /** There before anybody touches anything. */
  readonly ready: string
  act(page: Page): Promise<void>
}

/** As a finger does it, without a word to the page before. */
async function tap(page: Page, target: Locator): Promise<void> {
  // In the middle, where nothing docked lies over it.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to touch')
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
  await tap(page, page.locator('.location-row a').nth(1))
  await page.locator('.location-row[data-chosen]').waitFor(patience)
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
  if (!details || !doors) throw new Error('a page is gone')
  return [
    { name: 'opening the map', path: '/boxes', needsDrawing: true, ready: '.map-picture', act: openMap },
    { name: 'choosing a Box', path: `/location/${id}`, ready: '.location-row a', act: chooseBox },
    { ...details, name: 'typing in the order form', act: typeDetails },
    { ...doors, name: 'opening a door', ready: '.door-stage', act: openDoor },
  ]
}

/** What a press or a key costs until the next picture, on a phone whose processor is slow: the longest of a visit. */
export const interactions: Measure = {
  name: 'interactions',
  run: () =>
    withDemo(async ({ url }) => {
      const [plain, drawn] = [await launchChromium(), await launchChromium(drawing)]
      try {
        const all = await interactionsOf(url)
        const seen: number[][] = all.map(() => [])
        for (let round = 0; round < rounds; round += 1) {
          for (const [at, one] of all.entries()) {
            seen[at]?.push(await longest(one.needsDrawing ? drawn : plain, url, one))
          }
        }
        return all.map(({ name }, at) => rowOf(name, median(seen[at] ?? [])))
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

/** The browser tells of events of 16 ms and more, in steps of 8. */
const noteEvents = () => {
  const noted = { longest: 16 }
  const asked = { type: 'event', durationThreshold: 16, buffered: true }
  Object.assign(globalThis, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOfSomebody = entry instanceof PerformanceEventTiming && entry.interactionId > 0
      if (isOfSomebody) noted.longest = Math.max(noted.longest, entry.duration)
    }
  }).observe(asked)
}

async function longest(browser: Browser, url: string, { path, stored = {}, ready, act }: Interaction): Promise<number> {
  const { location: here } = await mainWarehouse(url)
  const answered = { cookieConsent: JSON.stringify({ marketing: false, at: new Date().toISOString() }) }
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { latitude: here.lat, longitude: here.lng, accuracy: 10 },
    storageState: storageState(url, { ...stored, ...answered }),
  })
  try {
    await context.addCookies([{ name: 'userLanguage', value: 'en', url }])
    const page = await context.newPage()
    await page.goto(url + path, patience)
    await waitForHydration(page, patience)
    await page.locator(ready).first().waitFor(patience)
    await page.waitForLoadState('networkidle', patience)
    await page.evaluate(noteEvents)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerTimes })
    await act(page)
    await page.waitForTimeout(settleMs)
    return await page.evaluate('noted.longest')
  } finally {
    await context.close()
  }
}
