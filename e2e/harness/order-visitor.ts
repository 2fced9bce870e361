import type { Page } from 'playwright-core'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { mainWarehouseName } from '../../testkit/app/demo-warehouses.ts'
import { cardDetails } from '../../testkit/app/test-cards.ts'
import { axe } from './axe.ts'
import { expect, type Open, type ScreenSize } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { visibleScreenshot } from './screenshot.ts'

/** Console errors of expected error responses, such as a refused voucher or a held Box. */
export const errorResponses = [/status of (400|409)/]

export interface FreeBox {
  id: string
  number: string
  warehouseId: string
}

export async function callApi(path: string, body?: unknown, token?: string) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(baseUrl() + path, { ...init, headers })
  expect(response.ok, path).toBe(true)
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

export async function advanceClock(minutes: number): Promise<void> {
  const { now } = await callApi('/dev/clock')
  await callApi('/dev/clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() })
}

/** A warehouse with remote doors and enough Boxes. No journey expects a certain Box there to be free. */
const warehouseToRent = 'Petržalka'

/**
 * Returns a free Box in Slovakia, in a warehouse with at least `count` free Boxes. Warehouses with a promotion are the
 * last choice: all journeys pay with the same card, and one card can use a promotion once.
 */
export async function freeBox(count = 1): Promise<FreeBox> {
  // Lets the holds of earlier journeys expire, because all journeys share one client IP and its limit of holds.
  await advanceClock(31)
  const warehouses: { id: string; name: string; address: { countryCode: string }; promotion: unknown }[] =
    await callApi('/api/client/warehouse')
  const slovak = warehouses.filter(({ address }) => address.countryCode === 'SVK')
  const first = slovak.filter(({ name }) => name === warehouseToRent)
  const others = slovak
    .filter(({ name }) => name !== warehouseToRent && name !== mainWarehouseName)
    .sort((one, other) => Number(one.promotion !== null) - Number(other.promotion !== null))
  for (const { id: warehouseId } of [...first, ...others]) {
    const { items } = await callApi(`/api/client/warehouse/${warehouseId}/boxes?state=available&limit=${count}`)
    if (items.length === count) return { id: items[0].id, number: items[0].number, warehouseId }
  }
  throw new Error('No Box is free')
}

/** The button of a step, beside the order summary or in the dock. */
export const continueOrder = (page: Page) =>
  page.locator('[data-order-side] button, [data-order-dock] button').filter({ visible: true }).last()
export const total = (page: Page) =>
  page.getByText('Due today').filter({ visible: true }).locator('xpath=following-sibling::dd')
export const invoicingField = (page: Page, name: string) => page.locator(`[name="invoicingDetails.${name}"]`)
export const insurance = (page: Page, index: number) => page.locator('#order-insurance input[type=radio]').nth(index)

export async function startOrder(open: Open, size: ScreenSize, box: FreeBox, expected: RegExp[] = []): Promise<Page> {
  const { page } = await open(size, `/order/first?box=${box.id}`, { expected })
  await page.waitForURL('**/order/first')
  // The element exists before its price.
  await total(page).filter({ hasText: /\d/ }).waitFor()
  return page
}

export async function toDetails(page: Page): Promise<void> {
  await insurance(page, 1).check()
  await continueOrder(page).click()
  await page.waitForURL('**/order/user-details')
  await waitForHeading(page, /Who is renting/)
}

let visitorCount = 0

export async function fillDetails(page: Page): Promise<string> {
  visitorCount += 1
  await invoicingField(page, 'firstName').waitFor()
  const email = `visitor-${Date.now()}-${visitorCount}@demo.test`
  const number = String(900_100_000 + ((Date.now() + visitorCount) % 800_000))
  await invoicingField(page, 'firstName').fill('Eva')
  await invoicingField(page, 'lastName').fill('Horváthová')
  await invoicingField(page, 'email').fill(email)
  await invoicingField(page, 'telephoneNumber').fill(`+421${number}`)
  await invoicingField(page, 'address.street').fill('Trnavská')
  await invoicingField(page, 'address.number').fill('12')
  await invoicingField(page, 'address.city').fill('Bratislava')
  await invoicingField(page, 'address.zip').fill('82108')
  return email
}

export async function toSummary(page: Page): Promise<string> {
  await toDetails(page)
  const email = await fillDetails(page)
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
  await waitForHeading(page, /everything correct/)
  return email
}

export async function consent(page: Page): Promise<void> {
  for (const name of ['terms', 'privacy', 'recurringPayments', 'earlyStart'])
    await page.locator(`#consent-${name}`).check()
}

export async function order(page: Page): Promise<void> {
  await consent(page)
  await continueOrder(page).click()
  await page.waitForURL('**/pay/**')
}

export async function payOnCardPage(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number)
  for (const [name, value] of Object.entries(cardDetails)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('button.pay').click()
}

/** Simulates a page restored from the back/forward cache. */
export const restoreFromCache = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

export const heading = (page: Page, text: RegExp) => page.getByRole('heading', { level: 1, name: text })
export const waitForHeading = (page: Page, text: RegExp) => heading(page, text).waitFor()
export const draftIn = (page: Page) => page.evaluate(() => localStorage.getItem('orderDraft'))

/** Saves a screenshot and checks layout and accessibility. */
export async function inspectPage(page: Page, name: string): Promise<void> {
  await visibleScreenshot(page, name)
  await expectNoSidewaysScroll(page)
  await axe(page)
}

export async function expectCodesFor(email: string): Promise<void> {
  const areSent = async () => {
    const mails: { to: string; kind: string; attachments: unknown[] }[] = await callApi('/dev/mail.json')
    return mails.filter(({ to }) => to === email).some(({ attachments }) => attachments.length >= 2)
  }
  await expect.poll(areSent, { timeout: 20_000 }).toBe(true)
}
