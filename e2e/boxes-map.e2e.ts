import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { axe } from './harness/axe.ts'
import { mapJourney, warehouseCards, warehouseCount } from './harness/boxes-page.ts'
import { everySize, expect } from './harness/journey.ts'
import { expectNoSidewaysScroll, expectUncovered, layoutShift } from './harness/layout.ts'
import { screenshot } from './harness/screenshot.ts'

/** Software rendering of the map is slow. */
const mapTimeoutMs = 120_000

const pins = (page: Page) => page.locator('.map-pins .map-pin')
/** Cards have buttons with the name of their warehouse too. */
const pinOf = (page: Page, name: RegExp) => page.locator('.map-pins').getByRole('button', { name })
/** Waits for the map with a long timeout, because the page is slow while the map renders. */
async function mapReady(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000)
  // A phone shows a static map until the first interaction.
  await page.keyboard.press('Shift')
  await pins(page).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const heights = Array.from(document.querySelectorAll('.map-pins .map-pin'), (pin) => pin.getBoundingClientRect().y)
    return new Set(heights).size > 1
  })
}

/** Controls and the scale are in a bar above the map, so that they hide neither pins nor labels. */
async function expectNothingOverMap(page: Page): Promise<void> {
  const overlapping = await page.evaluate(() => {
    const map = document.querySelector('.map-canvas')?.getBoundingClientRect()
    const controls = document.querySelectorAll('[data-map] :is(button, label, [data-map-scale]):not(.map-pin)')
    return Array.from(controls, (control) => control.getBoundingClientRect()).filter(
      ({ width, top, bottom }) => map && width > 0 && top < map.bottom && bottom > map.top,
    ).length
  })
  expect(overlapping).toBe(0)
}

for (const size of everySize) {
  mapJourney(
    `shows list and map together on a ${size}`,
    async ({ open }) => {
      const { page } = await open(size, '/boxes')
      expect(await warehouseCards(page).count()).toBe(warehouseCount)
      await mapReady(page)
      expect(await warehouseCards(page).count()).toBe(warehouseCount)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
      await expectNoSidewaysScroll(page)
      await expectNothingOverMap(page)
      await screenshot(page, `boxes-map-${size}`)
      await axe(page)
    },
    mapTimeoutMs,
  )
}

mapJourney(
  'highlights the pin of a hovered card and selects a clicked pin',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    await warehouseCards(page).filter({ hasText: 'Brno Slatina' }).hover()
    await page.locator('.map-pin.is-lifted').waitFor()
    expect(await page.locator('.map-pin.is-lifted').textContent()).toMatch(/Brno/)
    await pinOf(page, /Brno Slatina/).click()
    expect(await pinOf(page, /Brno Slatina/).getAttribute('aria-pressed')).toBe('true')
    expect(await warehouseCards(page).filter({ hasText: 'Brno Slatina' }).isVisible()).toBe(true)
  },
  mapTimeoutMs,
)

mapJourney(
  'limits the list to the visible part of the map until the option is off',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForFunction((all) => document.querySelectorAll('li[data-warehouse]').length < all, warehouseCount)
    await page.getByRole('checkbox', { name: 'Update the list as I move the map' }).uncheck()
    expect(await warehouseCards(page).count()).toBe(warehouseCount)
  },
  mapTimeoutMs,
)

mapJourney(
  'moves the map and opens a warehouse by keyboard alone',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    const pin = pinOf(page, /Brno Slatina/)
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
      document.activeElement?.closest('li[data-warehouse]')?.textContent?.includes('Brno Slatina'),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/location\//)
  },
  mapTimeoutMs,
)

mapJourney(
  'moves a focused pin from the edge into the map',
  async ({ open }) => {
    // At this position the edge of the map cuts the pin of Brno.
    const { page } = await open('desktop', '/boxes?location=49.18,18.9&zoom=7')
    await mapReady(page)
    const pin = pinOf(page, /Brno Slatina/)
    await expect(expectUncovered(pin)).rejects.toThrow()
    await page.keyboard.press('Shift')
    await pin.focus()
    await vi.waitFor(() => expectUncovered(pin), { timeout: 30_000 })
  },
  mapTimeoutMs,
)

mapJourney(
  'expands a cluster into its pins',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    await mapReady(page)
    await page.getByRole('button', { name: /^4 locations/ }).click()
    await pinOf(page, /Holešovice/).waitFor()
    expect(await warehouseCards(page).first().textContent()).toMatch(/Praha/)
  },
  mapTimeoutMs,
)

mapJourney(
  'lists the searched warehouse first and removes the search after back navigation',
  async ({ open }) => {
    const { page } = await open('desktop', '/boxes')
    const field = page.getByRole('combobox', { name: 'Town or village' })
    await field.fill('Holeš')
    await page.getByRole('option').first().waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL(/search=Hole/)
    await page.waitForFunction(() => document.querySelector('li[data-warehouse]')?.textContent?.includes('Holešovice'))
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('search'))
  },
  mapTimeoutMs,
)

mapJourney(
  'switches between full map and list on a phone',
  async ({ open }) => {
    const { page } = await open('phone', '/boxes')
    await mapReady(page)
    await page.getByRole('button', { name: 'Show map' }).click()
    await page.getByRole('button', { name: 'Show list' }).click()
    await page.waitForFunction(() => window.scrollY > 100)
  },
  mapTimeoutMs,
)

mapJourney(
  'shows a static map on a phone until the first interaction',
  async ({ open }) => {
    const { page } = await open('phone', '/boxes')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.map-canvas').count()).toBe(0)
    expect(requested.filter((url) => url.includes('map-canvas'))).toEqual([])
    const drawn = await page.locator('.map-picture [data-pin]:not([data-pin*=" "])').first().getAttribute('data-pin')
    await page.locator(`.map-picture [data-pin="${drawn}"]`).click()
    expect(await warehouseCards(page).first().getAttribute('data-warehouse')).toBe(drawn)
    await mapReady(page)
    await page.locator('.map-picture').waitFor({ state: 'detached' })
    // One tap on a pin of several warehouses in the static map zooms in to them.
    await page.reload()
    const shared = page.locator('.map-picture [data-pin*=" "]').first()
    const ids = (await shared.getAttribute('data-pin'))?.split(' ') ?? []
    await shared.click()
    await mapReady(page)
    await page.waitForFunction((count) => document.querySelectorAll('li[data-warehouse]').length <= count, ids.length)
  },
  mapTimeoutMs,
)

mapJourney(
  'leaves list and page unchanged when the map fails to load',
  async ({ open }) => {
    const { page, context } = await open('desktop', '/', { expected: [/map-canvas/, /ERR_FAILED/] })
    await context.route(/map-canvas/, (route) => route.abort())
    await page.goto('/boxes')
    await page.getByText('We couldn’t load the map').waitFor({ timeout: 30_000 })
    expect(await warehouseCards(page).count()).toBe(warehouseCount)
    await context.unroute(/map-canvas/)
  },
  mapTimeoutMs,
)
