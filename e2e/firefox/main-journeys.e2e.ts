import type { Page } from 'playwright-core'
import { everySize, expect, journey, type Open, type Size } from '../harness/journey.ts'
import {
  ask,
  begin,
  cards,
  consent,
  expectCodesFor,
  fillDetails,
  freeBox,
  goOn,
  look,
  noIcon,
  pay,
  seen,
  toDetails,
} from '../harness/order-visitor.ts'
import { demoPerson, onPath, signIn, visit } from '../harness/people.ts'

/** Anna in front of her location. */
async function signedIn(open: Open, size: Size, options: Parameters<Open>[2]) {
  const { page, context } = await open(size, '/login?redirect=/my/boxes', options)
  const places: { name: string; location: { lat: number; lng: number } }[] = await ask('/api/client/warehouse')
  const { lat, lng } = places.find(({ name }) => name === 'Box Ružinov')?.location ?? { lat: 0, lng: 0 }
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 10 })
  await signIn(page, demoPerson('anna'))
  await page.waitForURL(onPath('/my/boxes'))
  await page.locator('main article').first().waitFor()
  return { page, context }
}

async function changeLanguage(page: Page, language: string): Promise<void> {
  const wanted = page.locator(`a[hreflang="${language}"]`)
  const menu = page.getByRole('banner').locator('details', { has: wanted }).filter({ visible: true })
  await menu.locator('summary').click()
  await menu.locator(wanted).click()
  await page.waitForFunction((code) => document.documentElement.lang === code, language)
}

for (const size of everySize) {
  journey(`a visitor rents a Box and pays for it on a ${size}`, async ({ open }) => {
    const page = await begin(open, size, await freeBox(), [noIcon])
    await look(page, `firefox-order-first-${size}`)
    await toDetails(page)
    const email = await fillDetails(page)
    await look(page, `firefox-order-details-${size}`)
    await goOn(page).click()
    await page.waitForURL('**/order/summary')
    await consent(page)
    await look(page, `firefox-order-summary-${size}`)
    await goOn(page).click()
    await page.waitForURL('**/pay/**')
    await pay(page, cards.pays)
    await seen(page, /is yours/)
    await look(page, `firefox-order-done-${size}`)
    await expectCodesFor(email)
  })

  journey(`a tenant opens the entrance on a ${size}`, async ({ open }) => {
    const { page } = await signedIn(open, size, { permissions: ['geolocation'] })
    const entrance = page.getByRole('article', { name: /^Entrance$/ })
    await entrance.getByRole('button', { name: /^Open/ }).filter({ visible: true }).click()
    await entrance.locator('.door-stage[data-state=open]').waitFor()
    await look(page, `firefox-door-open-${size}`)
  })

  journey(`the language changes and the page stays on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/boxes')
    for (const language of ['uk', 'sk']) {
      await changeLanguage(page, language)
      expect(new URL(page.url()).pathname).toBe('/boxes')
      await look(page, `firefox-boxes-${language}-${size}`)
    }
  })

  journey(`the doors are shown without a network on a ${size}`, async ({ open }) => {
    const { page, context } = await signedIn(open, size, { hasWorker: true, expected: [/./] })
    await page.waitForFunction(async () => {
      const kept = await caches.match('/my/boxes', { ignoreVary: true })
      return kept !== undefined && navigator.serviceWorker.controller !== null
    })
    await context.setOffline(true)
    await visit(page, '/my/boxes')
    await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor()
    await look(page, `firefox-offline-${size}`)
  })
}
