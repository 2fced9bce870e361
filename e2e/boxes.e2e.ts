import { type Browser, chromium, type Page } from 'playwright-core'
import { axe } from './harness/axe.ts'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll, layoutShift } from './harness/layout.ts'
import { screenshot } from './harness/screenshot.ts'

const placeCount = 16
/** Drawing a map without a graphics card takes its time. */
const patienceMs = 120_000
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
const mapJourney = journeyWith(drawing)
/** Without WebGL; the rest of the journeys has no need of a map either. */
const listJourney = journeyWith(['--disable-gpu', '--disable-3d-apis'])

const cards = (page: Page) => page.getByRole('main').locator('li[data-place]')
const pins = (page: Page) => page.locator('.map-pins .map-pin')
const pinOf = (page: Page, name: RegExp) => page.getByRole('button', { name })
/** Everything takes longer while the map is being drawn. */
async function mapReady(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000)
  // A phone has a picture of the map until somebody uses the page.
  await page.keyboard.press('Shift')
  await pins(page).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const heights = Array.from(document.querySelectorAll('.map-pins .map-pin'), (pin) => pin.getBoundingClientRect().y)
    return new Set(heights).size > 1
  })
}
const queryOf = (page: Page) => new URL(page.url()).searchParams

for (const size of everySize) {
  mapJourney(
    `list and map stand together on a ${size}`,
    async ({ open }) => {
      const { page } = await open(size, '/boxes')
      expect(await cards(page).count()).toBe(placeCount)
      await mapReady(page)
      expect(await cards(page).count()).toBe(placeCount)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
      await expectNoSidewaysScroll(page)
      await screenshot(page, `boxes-map-${size}`)
      await axe(page)
    },
    patienceMs,
  )
}

mapJourney(
  'pointing at a card lifts its pin, and choosing a pin chooses its card',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    await cards(page).filter({ hasText: 'Box Brno Slatina' }).hover()
    await page.locator('.map-pin.is-lifted').waitFor()
    expect(await page.locator('.map-pin.is-lifted').textContent()).toMatch(/Brno/)
    await pinOf(page, /Box Brno Slatina/).click()
    expect(await pinOf(page, /Box Brno Slatina/).getAttribute('aria-pressed')).toBe('true')
    expect(await cards(page).filter({ hasText: 'Box Brno Slatina' }).isVisible()).toBe(true)
  },
  patienceMs,
)

mapJourney(
  'the list follows the map until it is told not to',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForFunction((all) => document.querySelectorAll('li[data-place]').length < all, placeCount)
    await page.getByRole('checkbox', { name: 'List follows the map' }).uncheck()
    expect(await cards(page).count()).toBe(placeCount)
  },
  patienceMs,
)

mapJourney(
  'the map works by keyboard alone',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    const pin = pinOf(page, /Box Brno Slatina/)
    const before = await pin.boundingBox()
    await page.locator('.map-canvas canvas').focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(
      ([label, y]) => {
        const found = Array.from(document.querySelectorAll('.map-pin')).find((pin) => pin.textContent?.includes(label))
        return found !== undefined && found.getBoundingClientRect().y < y - 20
      },
      ['Brno', before?.y ?? 0] as const,
    )
    await pin.focus()
    await page.locator('.map-pin.is-lifted').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() =>
      document.activeElement?.closest('li[data-place]')?.textContent?.includes('Brno Slatina'),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/location\//)
  },
  patienceMs,
)

mapJourney(
  'a pin of several opens into them',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    await page.getByRole('button', { name: /^4 locations/ }).click()
    await pinOf(page, /Box Holešovice/).waitFor()
    expect(await cards(page).first().textContent()).toMatch(/Praha/)
  },
  patienceMs,
)

mapJourney(
  'a search moves the map; going back finds the former list',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    const field = page.getByRole('combobox', { name: 'City or address' })
    await field.fill('Holeš')
    await page.getByRole('option').first().waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL(/search=Box\+Hole/)
    await page.waitForFunction(() => document.querySelector('li[data-place]')?.textContent?.includes('Holešovice'))
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('search'))
  },
  patienceMs,
)

mapJourney(
  'on a phone the map can be seen whole, and the list again',
  async ({ open }) => {
    const { page } = await open('phone', '/boxes')
    await mapReady(page)
    await page.getByRole('button', { name: 'Show the map' }).click()
    await page.getByRole('button', { name: 'Show the list' }).click()
    await page.waitForFunction(() => window.scrollY > 100)
  },
  patienceMs,
)

mapJourney(
  'a phone has a picture of the map, which chooses a Location, until somebody uses the page',
  async ({ open }) => {
    const { page } = await open('phone', '/boxes')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.map-canvas').count()).toBe(0)
    expect(asked.filter((url) => url.includes('map-canvas'))).toEqual([])
    const drawn = await page.locator('.map-picture [data-pin]').first().getAttribute('data-pin')
    await page.locator(`.map-picture [data-pin="${drawn}"]`).click()
    expect(await cards(page).first().getAttribute('data-place')).toBe(drawn)
    await mapReady(page)
    await page.locator('.map-picture').waitFor({ state: 'detached' })
  },
  patienceMs,
)

for (const size of everySize) {
  listJourney(`without WebGL the list says so and works on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/boxes')
    await page.keyboard.press('Shift')
    await page.getByText('This browser cannot draw the map').waitFor()
    expect(await cards(page).count()).toBe(placeCount)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await axe(page)
  })

  listJourney(`without JavaScript the list can be searched and filtered on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/boxes?search=Praha&size=SMALL', { javaScript: false })
    expect(await cards(page).count()).toBeGreaterThan(1)
    expect(await cards(page).first().textContent()).toMatch(/Praha/)
    expect(await page.locator('.boxes-map').isVisible()).toBe(false)
  })
}

mapJourney(
  'a map that cannot be loaded leaves the list and the page alone',
  async ({ open }) => {
    const { page, context } = await open('desktop', '/', { expected: [/map-canvas/, /ERR_FAILED/] })
    await context.route(/map-canvas/, (route) => route.abort())
    await page.goto('/boxes')
    await page.getByText('The map could not be loaded').waitFor({ timeout: 30_000 })
    expect(await cards(page).count()).toBe(placeCount)
    await context.unroute(/map-canvas/)
  },
  patienceMs,
)

listJourney('a size filter has its own address, and back takes it off', async ({ open }) => {
  const { page } = await open('desktop', '/boxes')
  await page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: /^L/ }).click()
  await page.waitForURL(/size=LARGE/)
  await page.waitForFunction((all) => document.querySelectorAll('li[data-place]').length < all, placeCount)
  await page.goBack()
  await page.waitForFunction((all) => document.querySelectorAll('li[data-place]').length === all, placeCount)
})

listJourney('each preset shows its place first', async ({ open }) => {
  const { page } = await open('desktop', '/boxes')
  const presets = page.getByRole('navigation', { name: 'Often searched' }).getByRole('link')
  expect(await presets.count()).toBe(6)
  await presets.filter({ hasText: 'Zličín' }).click()
  await page.waitForURL(/location=50\.054%2C14\.29&zoom=/)
  await page.waitForFunction(() => document.querySelector('li[data-place]')?.textContent?.includes('Box Zličín'))
})

listJourney('a malformed place in the address is said to be one, and everything is shown', async ({ open }) => {
  const { page, response } = await open('desktop', '/boxes?location=here&zoom=9', { expected: [/400/] })
  expect(response.status()).toBe(400)
  await page.getByText('We do not understand the place in this address').waitFor()
  expect(await cards(page).count()).toBe(placeCount)
})

listJourney('a place without a zoom is not applied', async ({ open }) => {
  const { page, response } = await open('desktop', '/boxes?location=50.1,14.4')
  expect(response.status()).toBe(200)
  expect(await cards(page).first().textContent()).toMatch(/Bratislava/)
})

for (const path of ['/', '/boxes']) {
  listJourney(`a denied position is told where it was asked for: ${path}`, async ({ open }) => {
    const { page } = await open('desktop', path)
    await locateButton(page, path).click()
    await page.getByText('Access to your location is denied').waitFor({ timeout: 30_000 })
    await axe(page)
  })

  listJourney(`a given position puts the nearest first: ${path}`, async ({ open }) => {
    const { page, context } = await open('phone', path, { permissions: ['geolocation'] })
    await context.setGeolocation({ latitude: 47.5, longitude: 19.05 })
    await locateButton(page, path).click()
    await page.waitForURL(/location=47\.500%2C19\.050/)
    expect(queryOf(page).get('zoom')).not.toBe('')
    await page.waitForFunction(() => document.querySelector('li[data-place]')?.textContent?.includes('Budapest'))
  })
}

const locateButton = (page: Page, path: string) =>
  path === '/'
    ? page.getByRole('link', { name: 'Find the nearest storage' })
    : page.locator('.boxes-search').getByRole('button', { name: 'My location' })

listJourney('a town without a Location shows the nearest one', async ({ open }) => {
  const { page } = await open('desktop', '/boxes?search=Poprad')
  await page.getByText('No Boxes in the searched location').waitFor()
  await page.getByRole('link', { name: 'Show the nearest' }).click()
  await page.waitForURL(/search=Box/)
})

listJourney('the nearest of nowhere asks for the position', async ({ open }) => {
  const { page } = await open('desktop', '/boxes?sort=nearest')
  await page.getByRole('button', { name: 'Allow location' }).waitFor()
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL((url) => !url.searchParams.has('sort'))
})

listJourney('inside the app the landing page is the app’s own, once a session', async ({ open }) => {
  const { page } = await open('phone', '/?webview=true')
  await page.waitForURL(/\/webview\?isRedirected=true/)
  await page.getByRole('banner').waitFor({ state: 'hidden' })
  await axe(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('banner').locator('a[href="/webview"]').waitFor()
})

listJourney('an address may ask for a language, and no cookie remembers it', async ({ open }) => {
  const { page, response } = await open('desktop', '/boxes?hl=uk')
  expect(await page.locator('html').getAttribute('lang')).toBe('uk')
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/boxes\?hl=uk$/)
})
