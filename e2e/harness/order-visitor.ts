import type { Page } from 'playwright-core'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { axe } from './axe.ts'
import { expect, type Open, type ScreenSize } from './journey.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { saveScreenshot } from './screenshot.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0027 6000 3184',
  paysOnce: '4000 0000 0000 0341',
  paysLater: '4000 0000 0000 5126',
}
/** A refused voucher, a taken Box: answers that belong to the journey, which Chromium notes in its console. */
export const refusals = [/status of (400|409)/]

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

/** Holds of earlier journeys, all from this one machine, run out. */
export async function passMinutes(minutes: number): Promise<void> {
  const { now } = await callApi('/dev/clock')
  await callApi('/dev/clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() })
}

export async function freeBox(place = 'Box Ružinov'): Promise<FreeBox> {
  await passMinutes(31)
  const warehouses: { id: string; name: string }[] = await callApi('/api/client/warehouse')
  const warehouseId = warehouses.find(({ name }) => name === place)?.id ?? ''
  const { items } = await callApi(`/api/client/warehouse/${warehouseId}/boxes?state=available&limit=1`)
  return { id: items[0].id, number: items[0].number, warehouseId }
}

/** The one button of a step: beside the sum, or docked. */
export const continueOrder = (page: Page) =>
  page.locator('.order-side button, .order-dock button').filter({ visible: true }).last()
export const total = (page: Page) =>
  page.getByText('Due today').filter({ visible: true }).locator('xpath=following-sibling::dd')
export const field = (page: Page, name: string) => page.locator(`[name="invoicingDetails.${name}"]`)
export const insurance = (page: Page, index: number) => page.locator('#order-insurance input[type=radio]').nth(index)

export async function startOrder(open: Open, size: ScreenSize, box: FreeBox, expected: RegExp[] = []): Promise<Page> {
  const { page } = await open(size, `/order/first?box=${box.id}`, { expected })
  await page.waitForURL('**/order/first')
  // Its place is there before it.
  await total(page).filter({ hasText: /\d/ }).waitFor()
  return page
}

export async function toDetails(page: Page): Promise<void> {
  await insurance(page, 1).check()
  await continueOrder(page).click()
  await page.waitForURL('**/order/user-details')
  await seen(page, /Who is renting/)
}

let people = 0

export async function fillDetails(page: Page): Promise<string> {
  people += 1
  await continueOrder(page).click()
  await field(page, 'firstName').waitFor()
  const email = `visitor-${Date.now()}-${people}@demo.test`
  const number = String(900_100_000 + ((Date.now() + people) % 800_000))
  await field(page, 'firstName').fill('Eva')
  await field(page, 'lastName').fill('Horváthová')
  await field(page, 'email').fill(email)
  await field(page, 'telephoneNumber').fill(`+421${number}`)
  await field(page, 'address.street').fill('Trnavská')
  await field(page, 'address.number').fill('12')
  await field(page, 'address.city').fill('Bratislava')
  await field(page, 'address.zip').fill('82108')
  return email
}

export async function toSummary(page: Page): Promise<string> {
  await toDetails(page)
  const email = await fillDetails(page)
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
  await seen(page, /everything right/)
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

export async function pay(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number)
  await page.locator('[name=expiry]').fill('12/39')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('[name=name]').fill('Eva Horvathova')
  await page.locator('button.pay').click()
}

/** What a browser tells a page that it shows again as it was left. */
export const comeBack = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

export const heading = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words })
export const seen = (page: Page, words: RegExp) => heading(page, words).waitFor()
export const draftIn = (page: Page) => page.evaluate(() => localStorage.getItem('orderDraft'))

export async function fetchOrderStatus(page: Page, name: string): Promise<void> {
  await saveScreenshot(page, name)
  await expectNoSidewaysScroll(page)
  await axe(page)
}

export async function expectCodesFor(email: string): Promise<void> {
  const haveCome = async () => {
    const mails: { to: string; kind: string; attachments: unknown[] }[] = await callApi('/dev/mail.json')
    return mails.filter(({ to }) => to === email).some(({ attachments }) => attachments.length >= 2)
  }
  await expect.poll(haveCome, { timeout: 20_000 }).toBe(true)
}
