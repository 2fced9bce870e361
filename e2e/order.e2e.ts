import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectUncovered, layoutShift } from './harness/layout.ts'
import {
  cards,
  comeBack,
  consent,
  continueOrder,
  draftIn,
  field,
  freeBox,
  order,
  passMinutes,
  pay,
  refusals,
  seen,
  startOrder,
  toDetails,
  toSummary,
} from './harness/order-visitor.ts'

for (const size of everySize) {
  journey(`nothing of a step moves by itself on a ${size}`, async ({ open }) => {
    const page = await startOrder(open, size, await freeBox())
    expect(await layoutShift(page)).toBe(0)
  })
}

journey('a field with the focus is in front of the docked total on a phone', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox())
  await toDetails(page)
  await continueOrder(page).click()
  const first = field(page, 'firstName')
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectUncovered(first)
  await page.keyboard.press('Tab')
  await expectUncovered(field(page, 'lastName'))
})

journey('the first wrong field of a company has the focus, although its fields come later', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toDetails(page)
  await continueOrder(page).click()
  await page.locator('[value=PravnickaOsoba]').check({ force: true })
  const name = field(page, 'company.name')
  await name.waitFor()
  await continueOrder(page).click()
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
})

journey('a declined card is told, and another one pays the same order', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox())
  await toSummary(page)
  await order(page)
  await pay(page, cards.declined)
  await seen(page, /unsuccessful/)
  await axe(page)
  expect(JSON.parse((await draftIn(page)) ?? '{}')).toMatchObject({ paymentFailed: true })
  const left = await page.context().newPage()
  await left.goto(page.url())
  await seen(left, /unsuccessful/)
  await page.getByRole('button', { name: 'Try to pay again' }).click()
  await page.waitForURL('**/pay/**')
  await pay(page, cards.pays)
  await seen(page, /is yours/)
  // Going back to the page that told of the declined card.
  await comeBack(left)
  await seen(left, /is yours/)
})

journey('after a declined card the order can be changed and placed anew', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toSummary(page)
  await order(page)
  await pay(page, cards.declined)
  await page.getByRole('link', { name: 'Change the order' }).click()
  await page.waitForURL('**/order/summary')
  await page.getByText('Nothing was charged').waitFor()
  await order(page)
  await pay(page, cards.pays)
  await seen(page, /is yours/)
})

journey('an order whose answer was lost on its way is found again', async ({ open }) => {
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
  await pay(page, cards.pays)
  await seen(page, /is yours/)
})

journey('a card that asks for 3-D Secure pays after its code', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox())
  await toSummary(page)
  await order(page)
  await pay(page, cards.secure)
  await page.waitForURL('**/3ds')
  await page.locator('[name=code]').fill('123456')
  await page.locator('button.pay').click()
  await seen(page, /is yours/)
})

journey('who stayed at the card page for minutes has waited only since coming back from it', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await toSummary(page)
  await order(page)
  await passMinutes(3)
  await pay(page, cards.paysLater)
  await page.waitForURL('**/order/status-check?*')
  await page.getByRole('button', { name: 'Back to the payment' }).waitFor()
  await seen(page, /being processed/)
  const orderId = new URL(page.url()).searchParams.get('orderId')
  await page.goto(`/order/status-check?orderId=${orderId}`)
  await seen(page, /longer than expected/)
})

journey('back after the payment orders nothing a second time', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
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
  const page = await startOrder(open, 'desktop', await freeBox(), refusals)
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

journey('an order whose payment page was left can be changed, unless it may be paid', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox(), refusals)
  await toSummary(page)
  await order(page)
  await page.goto('/order/first')
  await page.waitForURL('**/order/status-check?*')
  const change = page.getByRole('link', { name: 'Change the order' })
  await change.click()
  await page.waitForURL('**/order/summary')
  await page.locator('main a[href="/order/first"]').filter({ visible: true }).first().click()
  await page.locator('input[type=radio][value="12"]').check()
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
  await order(page)
  await pay(page, cards.paysLater)
  await change.click()
  await page.waitForURL('**/order/summary')
  await consent(page)
  await continueOrder(page).click()
  await page.waitForURL('**/order/status-check?*')
  await passMinutes(11)
  await seen(page, /is yours/)
})

journey('a double click is one order', async ({ open }) => {
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

journey('the page of an unknown order shows nothing but the way on', async ({ open }) => {
  const { page } = await open('phone', `/order/status-check?orderId=${crypto.randomUUID()}`, { expected: [/404/] })
  await seen(page, /do not know this order/)
  await axe(page)
})

journey('the answer to a payment comes into a region that was there before it', async ({ open }) => {
  const orderId = crypto.randomUUID()
  let paymentStatus = 'pending'
  const { page } = await open('phone', '/robots.txt')
  await page.route('**/order/status?*', (route) =>
    route.fulfill({ json: { orderId, status: 'PLACED', paymentStatus } }),
  )
  await page.goto(`/order/status-check?orderId=${orderId}&paymentId=1`)
  await seen(page, /being processed/)
  const region = await page.locator('main [role=status]:has(h1)').elementHandle()
  paymentStatus = 'fail'
  await seen(page, /unsuccessful/)
  expect(await region?.textContent()).toMatch(/unsuccessful/)
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
})
