import type { Page } from 'playwright-core'
import { waitForHydration } from '../testkit/browser/hydration.ts'
import { axe } from './harness/axe.ts'
import { listJourney, warehouseCards, warehouseCount } from './harness/boxes-page.ts'
import { everySize, expect } from './harness/journey.ts'
import { layoutShift } from './harness/layout.ts'

const queryOf = (page: Page) => new URL(page.url()).searchParams

for (const size of everySize) {
  listJourney(`shows the list without WebGL on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/boxes')
    await page.keyboard.press('Shift')
    await page.getByText('This browser can’t show the map').waitFor()
    expect(await warehouseCards(page).count()).toBe(warehouseCount)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await axe(page)
  })

  listJourney(`searches and filters the list without JavaScript on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/boxes?search=Praha&size=SMALL', { javaScript: false })
    expect(await warehouseCards(page).count()).toBeGreaterThan(1)
    expect(await warehouseCards(page).first().textContent()).toMatch(/Praha/)
    expect(await page.locator('[data-map]').isVisible()).toBe(false)
  })
}

listJourney('shows the price of the chosen size, and stores size and filters in the URL', async ({ open }) => {
  const { page } = await open('desktop', '/boxes')
  const price = () => warehouseCards(page).filter({ hasText: 'Ružinov' }).locator('strong').first().textContent()
  const before = await price()
  await page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: /^L/ }).click()
  await page.waitForURL(/size=LARGE/)
  await page.waitForFunction((all) => document.querySelectorAll('li[data-warehouse]').length < all, warehouseCount)
  const ofLarge = warehouseCards(page).filter({ hasText: 'Ružinov' })
  if ((await ofLarge.count()) > 0) expect(await price()).not.toBe(before)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('link', { name: 'Open 24/7' }).click()
  await page.waitForURL(/nonstop=1/)
  await page.getByText('1 filter on').waitFor({ state: 'attached' })
  await axe(page)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.waitForFunction((all) => document.querySelectorAll('li[data-warehouse]').length === all, warehouseCount)
})

listJourney('ignores suggestions that fail to load', async ({ open }) => {
  const { page } = await open('desktop', '/boxes', { expected: [/status of 500/, /ERR_INTERNET_DISCONNECTED/] })
  const field = page.getByRole('combobox').first()
  const suggestions = '**/place-suggestions*'
  await page.context().setOffline(true)
  const failedRequest = page.waitForEvent('requestfailed')
  await field.pressSequentially('Br')
  await failedRequest
  await page.context().setOffline(false)
  await page.route(suggestions, (route) => route.fulfill({ status: 500 }))
  const refusal = page.waitForResponse(suggestions)
  await field.pressSequentially('n')
  await refusal
  await page.unroute(suggestions)
  await field.pressSequentially('o')
  await page.getByRole('option', { name: /Slatina/ }).waitFor()
  expect(await field.inputValue()).toBe('Brno')
})

listJourney('shows six presets and lists the warehouse of a clicked preset first', async ({ open }) => {
  const { page } = await open('desktop', '/boxes')
  const presets = page.getByRole('navigation', { name: 'Popular searches' }).getByRole('link')
  expect(await presets.count()).toBe(6)
  await presets.filter({ hasText: 'Zličín' }).click()
  await page.waitForURL(/location=50\.054%2C14\.29&zoom=/)
  await page.waitForFunction(() => document.querySelector('li[data-warehouse]')?.textContent?.includes('Zličín'))
})

listJourney('reports a malformed position in the URL and shows all warehouses', async ({ open }) => {
  const { page, response } = await open('desktop', '/boxes?location=here&zoom=9', { expected: [/400/] })
  expect(response.status()).toBe(400)
  await page.getByText('We don’t understand the coordinates in this address').waitFor()
  expect(await warehouseCards(page).count()).toBe(warehouseCount)
})

listJourney('ignores a position without a zoom in the URL', async ({ open }) => {
  const { page, response } = await open('desktop', '/boxes?location=50.1,14.4')
  expect(response.status()).toBe(200)
  expect(await warehouseCards(page).first().textContent()).toMatch(/Bratislava/)
})

for (const path of ['/', '/boxes']) {
  listJourney(`reports a denied location permission on ${path}`, async ({ open }) => {
    const { page } = await open('desktop', path)
    await locateButton(page, path).click()
    await page.getByText('Location access is blocked').waitFor({ timeout: 30_000 })
    await axe(page)
  })

  listJourney(`lists the nearest warehouse first on ${path}`, async ({ open }) => {
    const { page, context } = await open('phone', path, { permissions: ['geolocation'] })
    await context.setGeolocation({ latitude: 47.5, longitude: 19.05 })
    await locateButton(page, path).click()
    await page.waitForURL(/location=47\.500%2C19\.050/)
    expect(queryOf(page).get('zoom')).not.toBe('')
    await page.waitForFunction(() => document.querySelector('li[data-warehouse]')?.textContent?.includes('Budapest'))
  })
}

listJourney('ignores a position that arrives after a newer search', async ({ open }) => {
  const { page } = await open('desktop', '/boxes', { permissions: ['geolocation'] })
  await page.evaluate(() => {
    const coords = { latitude: 47.5, longitude: 19.05, accuracy: 10 }
    Object.assign(navigator.geolocation, {
      getCurrentPosition: (found: (position: unknown) => void) =>
        window.addEventListener('position-read', () => found({ coords, timestamp: Date.now() })),
    })
  })
  await locateButton(page, '/boxes').click()
  await page.locator('[data-testid="search-bar"] [aria-busy="true"]').waitFor()
  await page.getByRole('combobox').fill('Brno')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=Brno/)
  await page.locator('[data-testid="search-bar"] [aria-busy="true"]').waitFor({ state: 'detached' })
  await page.evaluate(() => window.dispatchEvent(new Event('position-read')))
  await page.waitForFunction(() => localStorage.getItem('coordinates') !== null)
  await page.waitForLoadState('networkidle')
  expect(queryOf(page).get('search')).toBe('Brno')
})

const locateButton = (page: Page, path: string) =>
  path === '/'
    ? page.getByRole('link', { name: 'Find the nearest storage' })
    : page.locator('[data-testid="search-bar"]').getByRole('button', { name: 'My position' })

listJourney('offers the nearest warehouse when the searched city has none', async ({ open }) => {
  const { page } = await open('desktop', '/boxes?search=Poprad')
  await page.getByText('No Boxes in this area').waitFor()
  await page.getByRole('link', { name: 'Show the nearest' }).click()
  await page.waitForURL(/search=Ko/)
})

listJourney('requests the location permission for a list sorted by distance', async ({ open }) => {
  const { page } = await open('desktop', '/boxes?sort=nearest')
  await page.getByRole('button', { name: 'Allow location access' }).waitFor()
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL((url) => !url.searchParams.has('sort'))
})

listJourney('shows the landing page of the native app once per session', async ({ open }) => {
  const { page, response } = await open('phone', '/?webview=true')
  expect(response.request().redirectedFrom()?.url()).toMatch(/\/\?webview=true$/)
  await page.waitForURL(/\/webview\?isRedirected=true/)
  expect(await page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0)
  await axe(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/')
  // The app has its own bars on every page.
  await waitForHydration(page)
  expect(await page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0)
})

listJourney('applies the language of the URL without storing a cookie', async ({ open }) => {
  const { page, response } = await open('desktop', '/boxes?hl=uk')
  expect(await page.locator('html').getAttribute('lang')).toBe('uk')
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/boxes\?hl=uk$/)
})
