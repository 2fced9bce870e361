import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey, type Open, type Size } from './harness/journey.ts'
import { expectNoSidewaysScroll, layoutShift } from './harness/layout.ts'
import { screenshot } from './harness/screenshot.ts'
import { weigh } from './harness/weight.ts'

const cards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', secure: '4000 0027 6000 3184' }
/** A refused voucher, a taken Box: answers that belong to the journey, which Chromium notes in its console. */
const refusals = [/status of (400|409)/]
/** The sandbox's card page names no icon. */
const noIcon = /favicon\.ico/

interface FreeBox {
  id: string
  number: string
  warehouseId: string
}

async function ask(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(inject('baseUrl') + path, { ...init, headers: { 'Content-Type': 'application/json' } })
  expect(response.ok, path).toBe(true)
  return response.json()
}

/** Holds of earlier journeys, all from this one machine, run out. */
async function passMinutes(minutes: number): Promise<void> {
  const { now } = await ask('/dev/clock')
  await ask('/dev/clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() })
}

async function freeBox(place = 'Box Ružinov'): Promise<FreeBox> {
  await passMinutes(31)
  const warehouses: { id: string; name: string }[] = await ask('/api/client/warehouse')
  const warehouseId = warehouses.find(({ name }) => name === place)?.id ?? ''
  const { items } = await ask(`/api/client/warehouse/${warehouseId}/boxes?state=available&limit=1`)
  return { id: items[0].id, number: items[0].number, warehouseId }
}

/** The one button of a step: beside the sum, or docked. */
const goOn = (page: Page) => page.locator('.order-side button, .order-dock button').filter({ visible: true }).last()
const total = (page: Page) =>
  page.getByText('Due today').filter({ visible: true }).locator('xpath=following-sibling::dd')
const field = (page: Page, name: string) => page.locator(`[name="invoicingDetails.${name}"]`)
const insurance = (page: Page, index: number) => page.locator('#order-insurance input[type=radio]').nth(index)

async function begin(open: Open, size: Size, box: FreeBox, expected: RegExp[] = []): Promise<Page> {
  const { page } = await open(size, `/order/first?box=${box.id}`, { expected: [noIcon, ...expected] })
  await page.waitForURL('**/order/first')
  await total(page).waitFor()
  return page
}

async function toDetails(page: Page): Promise<void> {
  await insurance(page, 1).check()
  await goOn(page).click()
  await page.waitForURL('**/order/user-details')
  await seen(page, /Who is renting/)
}

let people = 0

async function fillDetails(page: Page): Promise<string> {
  people += 1
  await page.getByRole('button', { name: 'Continue without logging in' }).filter({ visible: true }).click()
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

async function toSummary(page: Page): Promise<string> {
  await toDetails(page)
  const email = await fillDetails(page)
  await goOn(page).click()
  await page.waitForURL('**/order/summary')
  await seen(page, /everything right/)
  return email
}

async function consent(page: Page): Promise<void> {
  for (const name of ['terms', 'privacy', 'recurringPayments', 'earlyStart'])
    await page.locator(`#consent-${name}`).check()
}

async function order(page: Page): Promise<void> {
  await consent(page)
  await goOn(page).click()
  await page.waitForURL('**/pay/**')
}

async function pay(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number)
  await page.locator('[name=expiry]').fill('12/39')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('[name=name]').fill('Eva Horvathova')
  await page.locator('button.pay').click()
}

const heading = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words })
const seen = (page: Page, words: RegExp) => heading(page, words).waitFor()
const draftIn = (page: Page) => page.evaluate(() => localStorage.getItem('orderDraft'))

for (const size of everySize) {
  journey(`a visitor rents a Box from its location to the e-mail with codes on a ${size}`, async ({ open }) => {
    const box = await freeBox()
    const { page } = await open(size, `/location/${box.warehouseId}?box=${box.number}`, { expected: [noIcon] })
    await page.locator(`a[href="/order/first?box=${box.id}"]`).filter({ visible: true }).first().click()
    await page.waitForURL('**/order/first')
    await total(page).waitFor()
    await look(page, `order-first-${size}`)
    await toDetails(page)
    await look(page, `order-user-details-${size}`)
    const email = await fillDetails(page)
    await goOn(page).click()
    await page.waitForURL('**/order/summary')
    await look(page, `order-summary-${size}`)
    await order(page)
    await pay(page, cards.pays)
    await seen(page, /is yours/)
    await look(page, `order-status-check-${size}`)
    expect(await draftIn(page)).toBeNull()
    await expectCodesFor(email)
    await page.reload()
    await seen(page, /is yours/)
  })

  journey(`nothing of a step moves by itself on a ${size}`, async ({ open }) => {
    const page = await begin(open, size, await freeBox())
    expect(await layoutShift(page)).toBe(0)
  })
}

async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, name)
  await expectNoSidewaysScroll(page)
  await axe(page)
}

async function expectCodesFor(email: string): Promise<void> {
  await expect
    .poll(async () => {
      const mails: { to: string; kind: string; attachments: unknown[] }[] = await ask('/dev/mail.json')
      return mails.filter(({ to }) => to === email).some(({ attachments }) => attachments.length >= 2)
    })
    .toBe(true)
}

journey('a declined card is told, and another one pays the same order', async ({ open }) => {
  const page = await begin(open, 'phone', await freeBox())
  await toSummary(page)
  await order(page)
  await pay(page, cards.declined)
  await seen(page, /unsuccessful/)
  await axe(page)
  expect(JSON.parse((await draftIn(page)) ?? '{}')).toMatchObject({ paymentFailed: true })
  await page.getByRole('button', { name: 'Try to pay again' }).click()
  await page.waitForURL('**/pay/**')
  await pay(page, cards.pays)
  await seen(page, /is yours/)
})

journey('a card that asks for 3-D Secure pays after its code', async ({ open }) => {
  const page = await begin(open, 'phone', await freeBox())
  await toSummary(page)
  await order(page)
  await pay(page, cards.secure)
  await page.waitForURL('**/3ds')
  await page.locator('[name=code]').fill('123456')
  await page.locator('button.pay').click()
  await seen(page, /is yours/)
})

journey('back after the payment orders nothing a second time', async ({ open }) => {
  const page = await begin(open, 'desktop', await freeBox())
  await toSummary(page)
  await order(page)
  await pay(page, cards.pays)
  await seen(page, /is yours/)
  await page.goto('/order/summary')
  await seen(page, /not chosen a Box/)
  expect(new URL(page.url()).pathname).toBe('/order/first')
  await axe(page)
})

journey('back from the payment page everything is still there, and the order can still be paid', async ({ open }) => {
  const page = await begin(open, 'desktop', await freeBox(), refusals)
  await toSummary(page)
  await order(page)
  await page.goBack()
  await page
    .getByRole('button', { name: /Order with obligation to pay|Back to the payment/ })
    .filter({ visible: true })
    .click()
  await page.waitForURL('**/pay/**')
  await pay(page, cards.pays)
  await seen(page, /is yours/)
})

journey('a double click is one order', async ({ open }) => {
  const page = await begin(open, 'desktop', await freeBox())
  await toSummary(page)
  await consent(page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/order/place/')) orders.push(request.headers()['idempotency-key'] ?? '')
  })
  await goOn(page).dblclick()
  await page.waitForURL('**/pay/**')
  expect(orders).toHaveLength(1)
  expect(orders[0]).not.toBe('')
})

journey('no step can be skipped by its address', async ({ open }) => {
  const { page } = await open('desktop', '/order/summary')
  await seen(page, /not chosen a Box/)
  await page.goto(`/order/first?box=${(await freeBox()).id}`)
  await total(page).waitFor()
  await page.goto('/order/summary')
  await page.waitForURL('**/order/first')
  await toDetails(page)
  await page.goto('/order/summary')
  await page.waitForURL('**/order/user-details')
})

journey('the button says what is missing, as a link to it', async ({ open }) => {
  const page = await begin(open, 'desktop', await freeBox())
  await goOn(page).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('order-insurance')
  await toSummary(page)
  expect(await goOn(page).textContent()).toBe('Order with obligation to pay')
  for (const tick of await page.locator('[id^=consent-]').all()) expect(await tick.isChecked()).toBe(false)
  await page.getByRole('link', { name: '4 required consents are missing' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-terms')
})

journey('reload, another language, a second tab and going back lose nothing', async ({ open }) => {
  const page = await begin(open, 'phone', await freeBox())
  await page.locator('input[type=radio][value="12"]').check()
  await toDetails(page)
  const email = await fillDetails(page)
  await page.reload()
  await field(page, 'email').waitFor()
  expect(await field(page, 'email').inputValue()).toBe(email)
  await page.goto('/order/user-details?userLanguage=sk')
  expect(await field(page, 'address.street').inputValue()).toBe('Trnavská')
  const tab = await page.context().newPage()
  await tab.goto('/order/first')
  await insurance(tab, 2).check()
  expect(await tab.locator('input[type=radio][value="12"]').isChecked()).toBe(true)
  await page.goto('/order/first')
  expect(await insurance(page, 2).isChecked()).toBe(true)
})

journey('logging in in the middle keeps the order and fills in the details', async ({ open }) => {
  const page = await begin(open, 'desktop', await freeBox())
  await toDetails(page)
  await page.locator('main a[href^="/login"]').click()
  await page.locator('input[name=username], input[type=email]').first().fill('anna@demo.boxzone.test')
  await page.locator('input[type=password]').fill('Demo123')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/order/user-details')
  await expect.poll(() => field(page, 'email').inputValue()).toBe('anna@demo.boxzone.test')
  expect(JSON.parse((await draftIn(page)) ?? '{}')).toMatchObject({ version: 1, insurance: { kind: 'tier' } })
})

journey('a voucher is answered at once, at its field', async ({ open }) => {
  const page = await begin(open, 'phone', await freeBox(), refusals)
  const code = page.getByLabel('Discount code')
  const before = await total(page).textContent()
  for (const [token, answer] of [
    ['USED1', 'already been used'],
    ['NO-SUCH-CODE', 'not valid'],
  ] as const) {
    await code.fill(token)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(new RegExp(answer)).waitFor()
    expect(await total(page).textContent()).toBe(before)
  }
  await axe(page)
  await code.fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('The code WELCOME10 is in the total').waitFor()
  expect(await total(page).textContent()).not.toBe(before)
})

journey('a hold that ran out is told plainly and taken again while the Box is free', async ({ open }) => {
  const page = await begin(open, 'desktop', await freeBox())
  await page.getByRole('button', { name: 'Add 15' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Add 15' }).filter({ visible: true }).waitFor({ state: 'hidden' })
  await passMinutes(40)
  await page.locator('input[type=radio][value="6"]').check()
  await page.getByText('The time ran out, but the Box is still free').waitFor()
  await axe(page)
})

journey('a Box that somebody else took after the hold ran out has alternatives', async ({ open }) => {
  const box = await freeBox()
  const page = await begin(open, 'desktop', box, refusals)
  await passMinutes(20)
  const rival = { boxId: box.id, periodInMonths: 1, draftId: crypto.randomUUID() }
  const answer = await fetch(`${inject('baseUrl')}/api/client/order/offer/summary`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(rival),
  })
  expect(answer.status).toBe(200)
  await page.locator('input[type=radio][value="6"]').click()
  await seen(page, /Somebody was quicker/)
  await page.getByRole('link', { name: 'Rent this one' }).first().click()
  await total(page).waitFor()
  expect(JSON.parse((await draftIn(page)) ?? '{}').box.id).not.toBe(box.id)
})

journey('without a connection nothing is lost, and the sum comes with the connection', async ({ open }) => {
  const page = await begin(open, 'phone', await freeBox(), [/ERR_INTERNET_DISCONNECTED/])
  await page.context().setOffline(true)
  await page.locator('input[type=radio][value="6"]').check()
  await page.getByText('Nothing you typed is lost').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Nothing you typed is lost').waitFor({ state: 'hidden' })
  expect(await page.locator('input[type=radio][value="6"]').isChecked()).toBe(true)
})

journey('the page of an unknown order shows nothing but the way on', async ({ open }) => {
  const { page } = await open('phone', `/order/status-check?orderId=${crypto.randomUUID()}`, { expected: [/404/] })
  await seen(page, /do not know this order/)
  await axe(page)
})

journey('every page of the order loads at most 170 kB of JavaScript', async ({ open, browser }) => {
  const page = await begin(open, 'desktop', await freeBox())
  const weights: Record<string, number> = {}
  async function weighAgain(path: string) {
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    weights[path] = (await weigh(await context.newPage(), `${inject('baseUrl')}/order/${path}`)).scriptGzipBytes
    await context.close()
  }
  await weighAgain('first')
  await weighAgain(`status-check?orderId=${crypto.randomUUID()}`)
  await toDetails(page)
  await weighAgain('user-details')
  await fillDetails(page)
  await goOn(page).click()
  await page.waitForURL('**/order/summary')
  await weighAgain('summary')
  for (const [path, bytes] of Object.entries(weights)) expect(bytes, path).toBeLessThanOrEqual(170_000)
})
