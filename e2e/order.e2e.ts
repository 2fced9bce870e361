import { testCards } from '../testkit/app/test-cards.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll, expectUncovered, layoutShift } from './harness/layout.ts'
import {
  advanceClock,
  callApi,
  consent,
  continueOrder,
  draftIn,
  errorResponses,
  freeBox,
  invoicingField,
  order,
  payOnCardPage,
  restoreFromCache,
  startOrder,
  toDetails,
  toSummary,
  waitForHeading,
} from './harness/order-visitor.ts'

for (const size of everySize) {
  journey(`causes no layout shift in an order step on a ${size}`, async ({ open }) => {
    const page = await startOrder(open, size, await freeBox())
    expect(await layoutShift(page)).toBe(0)
    // The chat button is in the header, so that it covers no price and no consent.
    await page.locator('header [data-chat-button]').waitFor()
    // The longest name of the first step fits into the header of a narrow phone.
    await page.context().addCookies([{ name: 'userLanguage', value: 'hu', url: page.url() }])
    if (size === 'phone') await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await page.getByText('Időszak és szolgáltatások').waitFor()
    await expectNoSidewaysScroll(page)
  })
}

const dayMs = 24 * 60 * 60_000

for (const size of everySize) {
  journey(`orders a Box with a later first day on a ${size}`, async ({ open }) => {
    const page = await startOrder(open, size, await freeBox())
    const { now } = await callApi('/dev/clock')
    const day = new Date(Date.parse(now) + 5 * dayMs)
    await page.locator('input[value=later]').check({ force: true })
    await page.locator('#order-start').fill(`${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`)
    // The contract of a private person starts within the withdrawal period only on request.
    await page.getByText(/after the withdrawal period/).waitFor()
    await expectNoSidewaysScroll(page)
    await axe(page)
    await toSummary(page)
    await order(page)
    await payOnCardPage(page, testCards.pays)
    await waitForHeading(page, /is yours/)
    const shownDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
    await page.getByText(shownDay).first().waitFor()
  })
}

journey('shows a focused field above the docked total on a phone', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox())
  await toDetails(page)
  await continueOrder(page).click()
  const first = invoicingField(page, 'firstName')
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectUncovered(first)
  await page.keyboard.press('Tab')
  await expectUncovered(invoicingField(page, 'lastName'))
})

journey('focuses the first invalid field of a company although its fields load lazily', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toDetails(page)
  await continueOrder(page).click()
  await page.locator('[value=PravnickaOsoba]').check({ force: true })
  const name = invoicingField(page, 'company.name')
  await name.waitFor()
  await continueOrder(page).click()
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
})

journey('reports a declined card and pays the same order with another card', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox())
  await toSummary(page)
  await order(page)
  await payOnCardPage(page, testCards.declined)
  await waitForHeading(page, /unsuccessful/)
  await axe(page)
  expect(JSON.parse((await draftIn(page)) ?? '{}')).toMatchObject({ paymentFailed: true })
  const otherTab = await page.context().newPage()
  await otherTab.goto(page.url())
  await waitForHeading(otherTab, /unsuccessful/)
  await page.getByRole('button', { name: 'Try to pay again' }).click()
  await page.waitForURL('**/pay/**')
  await payOnCardPage(page, testCards.pays)
  await waitForHeading(page, /is yours/)
  // Restores the tab that still shows the declined card.
  await restoreFromCache(otherTab)
  await waitForHeading(otherTab, /is yours/)
})

journey('allows a changed order after a declined card', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toSummary(page)
  await order(page)
  await payOnCardPage(page, testCards.declined)
  await page.getByRole('link', { name: 'Change your order' }).click()
  await page.waitForURL('**/order/summary')
  await page.getByText('Nothing was charged').waitFor()
  await order(page)
  await payOnCardPage(page, testCards.pays)
  await waitForHeading(page, /is yours/)
})

journey('continues an order whose response was lost', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox(), [/ERR_FAILED/])
  await toSummary(page)
  await page.route('**/order/place/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await consent(page)
  await continueOrder(page).click()
  await page.getByRole('alert').filter({ visible: true }).first().waitFor()
  await page.unroute('**/order/place/**')
  await page.reload()
  await page.getByRole('button', { name: 'Back to the payment' }).click()
  await page.waitForURL('**/pay/**')
  await payOnCardPage(page, testCards.pays)
  await waitForHeading(page, /is yours/)
})

journey('pays with 3-D Secure after its code is entered', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox())
  await toSummary(page)
  await order(page)
  await payOnCardPage(page, testCards.secure)
  await page.waitForURL('**/3ds')
  await page.locator('[name=code]').fill('123456')
  await page.locator('button.pay').click()
  await waitForHeading(page, /is yours/)
})

journey('counts the waiting time from the return from the card page', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toSummary(page)
  await order(page)
  await advanceClock(3)
  await payOnCardPage(page, testCards.paysLater)
  await page.waitForURL('**/order/status-check?*')
  await page.getByRole('button', { name: 'Back to the payment' }).waitFor()
  await waitForHeading(page, /being processed/)
  const orderId = new URL(page.url()).searchParams.get('orderId')
  await page.goto(`/order/status-check?orderId=${orderId}`)
  await waitForHeading(page, /longer than expected/)
})

journey('offers no second order on the summary page after the payment', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toSummary(page)
  await order(page)
  await payOnCardPage(page, testCards.pays)
  await waitForHeading(page, /is yours/)
  await page.goto('/order/summary')
  await waitForHeading(page, /haven’t chosen a Box/)
  expect(new URL(page.url()).pathname).toBe('/order/first')
  await axe(page)
})

journey('preserves the order after back navigation from the payment page and pays it', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox(), errorResponses)
  await toSummary(page)
  await order(page)
  await page.goBack()
  await page
    .getByRole('button', { name: /Order with obligation to pay|Back to the payment/ })
    .filter({ visible: true })
    .click()
  await page.waitForURL('**/pay/**')
  await payOnCardPage(page, testCards.pays)
  await waitForHeading(page, /is yours/)
})

journey('allows a change of an unpaid order unless a payment is pending', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox(), errorResponses)
  await toSummary(page)
  await order(page)
  await page.goto('/order/first')
  await page.waitForURL('**/order/status-check?*')
  const change = page.getByRole('link', { name: 'Change your order' })
  await change.click()
  await page.waitForURL('**/order/summary')
  await page.locator('main a[href="/order/first"]').filter({ visible: true }).first().click()
  await page.locator('input[type=radio][value="12"]').check()
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
  await order(page)
  await payOnCardPage(page, testCards.paysLater)
  await change.click()
  await page.waitForURL('**/order/summary')
  await consent(page)
  await continueOrder(page).click()
  await page.waitForURL('**/order/status-check?*')
  await advanceClock(11)
  await waitForHeading(page, /is yours/)
})

journey('creates one order on a double click', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toSummary(page)
  await consent(page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/order/place/')) orders.push(request.headers()['idempotency-key'] ?? '')
  })
  await continueOrder(page).dblclick()
  await page.waitForURL('**/pay/**')
  expect(orders).toHaveLength(1)
  expect(orders[0]).not.toBe('')
})

journey('explains that the order of the status page is unknown', async ({ open }) => {
  const { page } = await open('phone', `/order/status-check?orderId=${crypto.randomUUID()}`, { expected: [/404/] })
  await waitForHeading(page, /Order not found/)
  await axe(page)
})

journey('announces the payment result in an existing live region', async ({ open }) => {
  const orderId = crypto.randomUUID()
  let paymentStatus = 'pending'
  const { page } = await open('phone', '/robots.txt')
  await page.route('**/order/status?*', (route) =>
    route.fulfill({ json: { orderId, status: 'PLACED', paymentStatus } }),
  )
  await page.route('**/order/payment-outcome', (route) => route.fulfill({ json: { outcome: 'WAITING' } }))
  await page.goto(`/order/status-check?orderId=${orderId}&paymentId=1`)
  await waitForHeading(page, /being processed/)
  const region = await page.locator('main [role=status]:has(h1)').elementHandle()
  paymentStatus = 'fail'
  await waitForHeading(page, /unsuccessful/)
  expect(await region?.textContent()).toMatch(/unsuccessful/)
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
})
