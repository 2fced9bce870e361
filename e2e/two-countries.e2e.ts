import { afterAll, beforeAll, expect } from 'vitest'
import { setBaseUrl } from '../testkit/app/base-url.ts'
import { axe } from './harness/axe.ts'
import { listJourney, warehouseCards, warehouseCount } from './harness/boxes-page.ts'
import { screenshot } from './harness/screenshot.ts'
import { czechWarehouseName, startTwoCountries, type TwoCountries } from './harness/two-countries.ts'

let countries: TwoCountries
beforeAll(async () => {
  countries = await startTwoCountries()
  setBaseUrl(countries.slovakUrl)
}, 240_000)
afterAll(() => countries?.stop())

/** Requests to the other country. Their failures and violations of the security policy still fail the journey. */
const otherCountry = /^http:\/\/(api2\.sk|cz)\.localhost:\d+\/\S*$/
const visit = { expected: [otherCountry] }

for (const size of ['phone', 'desktop'] as const) {
  listJourney(`leads from the merged list to the location page of the other country on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/boxes', visit)
    const card = warehouseCards(page).filter({ hasText: czechWarehouseName })
    await card.waitFor()
    expect(await warehouseCards(page).count()).toBe(warehouseCount + 1)
    await axe(page)
    await screenshot(page, `two-countries-${size}`)
    const opened = page.waitForResponse((response) => response.request().isNavigationRequest())
    await card.getByRole('link').click()
    const response = await opened
    expect(response.status()).toBe(200)
    expect(new URL(response.url()).origin).toBe(countries.czechUrl)
    await page.getByRole('heading', { level: 1, name: czechWarehouseName }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
}

listJourney('finds a location of the other country by its city', async ({ open }) => {
  const { page } = await open('desktop', '/boxes?search=Plzen', visit)
  await warehouseCards(page).filter({ hasText: czechWarehouseName }).waitFor()
  expect(await warehouseCards(page).count()).toBe(1)
})

listJourney('shows the own locations and a notice while the other country does not respond', async ({ open }) => {
  countries.setProxyHostDown(true)
  const { page } = await open('desktop', '/boxes', { expected: [/api2\.sk\.localhost/] })
  await page.getByText('Some locations are missing right now').waitFor()
  expect(await warehouseCards(page).count()).toBe(warehouseCount)
  await axe(page)
  countries.setProxyHostDown(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await warehouseCards(page).filter({ hasText: czechWarehouseName }).waitFor()
  await page.getByText('Some locations are missing right now').waitFor({ state: 'detached' })
})

listJourney('jumps from the login page to the login page of the other country', async ({ open }) => {
  const { page } = await open('desktop', '/login', visit)
  const opened = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.getByRole('link', { name: 'Czechia' }).click()
  const response = await opened
  expect([response.status(), response.url()]).toEqual([200, `${countries.czechUrl}/login`])
  expect(await page.locator('meta[name="boxzone:country"]').getAttribute('content')).toBe('CZE')
  expect(await page.locator('html').getAttribute('lang')).toBe('cs')
})

listJourney('changes the country version with the country chooser on a phone', async ({ open }) => {
  const { page } = await open('phone', '/', visit)
  await page.locator('summary').filter({ hasText: 'Slovakia' }).click()
  const opened = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.getByRole('link', { name: 'Czechia' }).click()
  const response = await opened
  expect([response.status(), response.url()]).toEqual([200, `${countries.czechUrl}/`])
})
