import { baseUrl } from '../testkit/app/base-url.ts'
import { loginStaff } from '../testkit/app/demo-staff.ts'
import { testCards } from '../testkit/app/test-cards.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { linkInMail } from './harness/mail.ts'
import {
  callApi,
  continueOrder,
  errorResponses,
  freeBox,
  inspectPage,
  insurance,
  invoicingField,
  order,
  payOnCardPage,
  total,
  waitForHeading,
} from './harness/order-visitor.ts'

// These orders would use up the free Boxes of the other journeys.
withDedicatedServer()

for (const size of everySize) {
  journey(`pays an order that staff prepared on a ${size}`, async ({ open }) => {
    const { id: boxId } = await freeBox()
    const { now }: { now: string } = await callApi('/dev/clock')
    // The first day is a day of the location, which begins before the day in UTC.
    const startsOn = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Bratislava' }).format(new Date(now))
    const email = `prepared-${size}-${Date.now()}@demo.test`
    const person = { email, firstName: 'Eva', lastName: 'Horváthová', language: 'en' }
    const prepared = { boxId, periodInMonths: 3, startsOn, person }
    await callApi('/api/office/orders', prepared, await loginStaff(baseUrl(), 'desk'))
    const link = await linkInMail(email, '/order/first')
    const { page } = await open(size, link, { expected: errorResponses })
    await total(page).filter({ hasText: /\d/ }).waitFor()
    expect(page.url()).not.toContain('restore')
    expect(await page.locator('input[type=radio][value="3"]').isChecked()).toBe(true)
    await page.getByText('reserved for you until').filter({ visible: true }).first().waitFor()
    await inspectPage(page, `prepared-order-${size}`)
    await insurance(page, 1).check()
    await continueOrder(page).click()
    await page.waitForURL('**/order/user-details')
    await invoicingField(page, 'firstName').waitFor()
    expect(await invoicingField(page, 'email').inputValue()).toBe(email)
    await invoicingField(page, 'telephoneNumber').fill(`+42190${String(Date.now()).slice(-7)}`)
    await invoicingField(page, 'address.street').fill('Trnavská')
    await invoicingField(page, 'address.number').fill('12')
    await invoicingField(page, 'address.city').fill('Bratislava')
    await invoicingField(page, 'address.zip').fill('82108')
    await continueOrder(page).click()
    await page.waitForURL('**/order/summary')
    await page.getByText(/^No price increase until /).waitFor()
    expect(await page.locator('#consent-terms').isChecked()).toBe(false)
    await order(page)
    await payOnCardPage(page, testCards.pays)
    await waitForHeading(page, /is yours/)
    await page.goto(link)
    await page.waitForURL('**/order/status-check?orderId=*')
    await waitForHeading(page, /is yours/)
  })
}
