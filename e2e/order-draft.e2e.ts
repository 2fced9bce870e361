import { baseUrl } from '../testkit/app/base-url.ts'
import { demoEmail, demoPassword } from '../testkit/app/demo-accounts.ts'
import { measureTransfer } from '../testkit/browser/transfer-size.ts'
import { axe } from './harness/axe.ts'
import { expect, journey } from './harness/journey.ts'
import {
  advanceClock,
  consent,
  continueOrder,
  draftIn,
  errorResponses,
  fillDetails,
  freeBox,
  insurance,
  invoicingField,
  restoreFromCache,
  startOrder,
  toDetails,
  toSummary,
  total,
  waitForHeading,
} from './harness/order-visitor.ts'

journey('redirects from the URL of a later order step to the first incomplete step', async ({ open }) => {
  const { page } = await open('desktop', '/order/summary')
  await waitForHeading(page, /haven’t chosen a Box/)
  await page.goto(`/order/first?box=${(await freeBox()).id}`)
  await total(page).waitFor()
  await page.goto('/order/summary')
  await page.waitForURL('**/order/first')
  await toDetails(page)
  await page.goto('/order/summary')
  await page.waitForURL('**/order/user-details')
})

journey('restores an abandoned order from the link in the e-mail', async ({ open }) => {
  const { id: boxId } = await freeBox()
  const { page, context } = await open('phone', '/help')
  const left = { boxId, warehouseId: boxId, periodInMonths: 6, insuranceId: null, voucherToken: null }
  const invoicingDetails = { type: 'FyzickaOsoba', firstName: 'Eva', lastName: 'Horváthová' }
  await context.route('**/api/client/order/restore?*', (route) =>
    route.fulfill({ json: { ...left, invoicingDetails } }),
  )
  await page.goto(`/order/first?restore=${'t'.repeat(43)}`)
  await total(page).filter({ hasText: /\d/ }).waitFor()
  expect(page.url()).not.toContain('restore')
  expect(await page.locator('input[type=radio][value="6"]').isChecked()).toBe(true)
  await toDetails(page)
  expect(await invoicingField(page, 'lastName').inputValue()).toBe('Horváthová')
})

journey('names the missing field beside the button and links to it', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await continueOrder(page).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('order-insurance')
  await toSummary(page)
  expect(await continueOrder(page).textContent()).toBe('Order with obligation to pay')
  for (const tick of await page.locator('[id^=consent-]').all()) expect(await tick.isChecked()).toBe(false)
  await page.getByRole('link', { name: '3 required consents are missing' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-terms')
})

journey('preserves the draft after a reload, a language change and a change in a second tab', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox())
  await page.locator('input[type=radio][value="12"]').check()
  await toDetails(page)
  const email = await fillDetails(page)
  await page.reload()
  await invoicingField(page, 'email').waitFor()
  expect(await invoicingField(page, 'email').inputValue()).toBe(email)
  // `fillDetails` fills in the postcode last, immediately before the reload.
  expect(await invoicingField(page, 'address.zip').inputValue()).toBe('82108')
  await invoicingField(page, 'address.street').fill('Trnavská')
  await page.locator('main details:has([hreflang=sk]) > summary').filter({ visible: true }).click()
  await page.locator('main [hreflang=sk]').filter({ visible: true }).click()
  await waitForHeading(page, /Kto si Box prenajíma/)
  expect(await invoicingField(page, 'address.street').inputValue()).toBe('Trnavská')
  const tab = await page.context().newPage()
  await tab.goto('/order/first')
  await insurance(tab, 2).check()
  expect(await tab.locator('input[type=radio][value="12"]').isChecked()).toBe(true)
  await page.goto('/order/first')
  expect(await insurance(page, 2).isChecked()).toBe(true)
})

journey('preserves the order on login and fills in the details', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox(), [/status of 503/])
  await toDetails(page)
  await page.locator('main a[href^="/login"]').click()
  // Both pages have a field for the e-mail address, so the journey fills in the password first.
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('input[name=username], input[type=email]').first().fill(demoEmail('anna'))
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/order/user-details')
  await expect.poll(() => invoicingField(page, 'email').inputValue()).toBe(demoEmail('anna'))
  expect(JSON.parse((await draftIn(page)) ?? '{}')).toMatchObject({ version: 1, insurance: { kind: 'tier' } })
  await invoicingField(page, 'firstName').fill('Anička')
  await page.route('**/api/client/my/profile', (route) => route.fulfill({ status: 503 }))
  const again = page.getByRole('button', { name: 'Fill in from my profile' })
  await again.click()
  await page.locator('main').getByRole('alert').waitFor()
  expect(await invoicingField(page, 'firstName').inputValue()).toBe('Anička')
  await page.unroute('**/api/client/my/profile')
  await again.click()
  await expect.poll(() => invoicingField(page, 'firstName').inputValue()).toBe('Anna')
  expect(await page.locator('main').getByRole('alert').count()).toBe(0)
})

journey('shows the result of a voucher at its field', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox(), errorResponses)
  const code = page.getByLabel('Voucher code')
  const before = await total(page).textContent()
  for (const [token, message] of [
    ['USED1', 'already been used'],
    ['NO-SUCH-CODE', 'isn’t valid'],
  ] as const) {
    await code.fill(token)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(new RegExp(message)).waitFor()
    expect(await total(page).textContent()).toBe(before)
  }
  await axe(page)
  await code.fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Voucher WELCOME10 applied').waitFor()
  expect(await total(page).textContent()).not.toBe(before)
})

journey('shows a failed voucher check and repeats it on request', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox(), errorResponses)
  await insurance(page, 1).check()
  await page.getByLabel('Voucher code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Voucher WELCOME10 applied').waitFor()
  await toDetails(page)
  const less = await total(page).textContent()
  const summary = '**/api/client/order/offer/summary'
  await page.route(summary, (route) =>
    route.request().postDataJSON().voucherToken === 'WELCOME10'
      ? route.fulfill({ status: 400, json: { code: 'voucher/used' } })
      : route.continue(),
  )
  await restoreFromCache(page)
  await page.getByText('Voucher WELCOME10 no longer applies').waitFor()
  await expect.poll(() => total(page).textContent()).not.toBe(less)
  await axe(page)
  await page.goto('/order/first')
  await page.getByText(/already been used/).waitFor()
  await page.unroute(summary)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Voucher WELCOME10 applied').waitFor()
  await expect.poll(() => total(page).textContent()).toBe(less)
})

journey('reports an expired hold and renews it while the Box is free', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await page.getByRole('button', { name: 'Add 15' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Add 15' }).filter({ visible: true }).waitFor({ state: 'hidden' })
  await advanceClock(40)
  await page.locator('input[type=radio][value="6"]').check()
  await page.getByText('Your time ran out, but your choice is still available').waitFor()
  await axe(page)
})

journey('offers alternatives when another customer took the Box after the hold expired', async ({ open }) => {
  const box = await freeBox()
  const page = await startOrder(open, 'desktop', box, [...errorResponses, /ERR_FAILED/])
  await advanceClock(20)
  const otherOrder = { boxId: box.id, periodInMonths: 1, draftId: crypto.randomUUID() }
  const response = await fetch(`${baseUrl()}/api/client/order/offer/summary`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(otherOrder),
  })
  expect(response.status).toBe(200)
  // The alternatives fail to load at first, and the page reports that.
  await page.route(/\/assets\/box-unavailable-/, (route) => route.abort())
  await page.locator('input[type=radio][value="6"]').click()
  await waitForHeading(page, /reach Boxzone/)
  await page.unroute(/\/assets\/box-unavailable-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForHeading(page, /Someone was quicker/)
  await page.getByRole('link', { name: 'Rent this one' }).first().click()
  await total(page).waitFor()
  expect(JSON.parse((await draftIn(page)) ?? '{}').box.id).not.toBe(box.id)
})

journey('preserves the draft offline and loads the total when online again', async ({ open }) => {
  const page = await startOrder(open, 'phone', await freeBox(), [/ERR_INTERNET_DISCONNECTED/])
  await page.context().setOffline(true)
  await page.locator('input[type=radio][value="6"]').check()
  await page.getByText('Nothing you entered is lost').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Nothing you entered is lost').waitFor({ state: 'hidden' })
  expect(await page.locator('input[type=radio][value="6"]').isChecked()).toBe(true)
})

journey(
  'shows a correction in the summary that the customer made while the server verified the former details',
  async ({ open }) => {
    const page = await startOrder(open, 'desktop', await freeBox())
    await toDetails(page)
    await fillDetails(page)
    const { promise: isCorrected, resolve: corrected } = Promise.withResolvers<void>()
    await page.route('**/verify-autoregistration-invoicing-details', async (route) => {
      await isCorrected
      await route.continue()
    })
    await continueOrder(page).click()
    await invoicingField(page, 'address.street').fill('Opravená')
    corrected()
    await continueOrder(page).and(page.locator(':not([aria-busy])')).click()
    await page.waitForURL('**/order/summary')
    await page
      .getByText(/Opravená 12/)
      .first()
      .waitFor()
  },
)

journey('marks refused details of a signed-in customer at their fields', async ({ open }) => {
  const { id } = await freeBox()
  const { page } = await open('desktop', `/order/first?box=${id}`, { expected: errorResponses, as: 'anna' })
  await total(page).filter({ hasText: /\d/ }).waitFor()
  await toDetails(page)
  const email = () => invoicingField(page, 'email').inputValue()
  await expect.poll(email, { timeout: 15_000 }).toBe(demoEmail('anna'))
  const phone = invoicingField(page, 'telephoneNumber')
  const right = await phone.inputValue()
  // Only the server validates phone numbers of this country.
  await phone.fill('+44 123 456')
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
  await consent(page)
  await continueOrder(page).click()
  await page.getByRole('link', { name: 'Correct the details' }).filter({ visible: true }).click()
  const marked = page.locator('[name="invoicingDetails.telephoneNumber"][aria-invalid=true]')
  await marked.waitFor()
  await continueOrder(page).click()
  await marked.and(page.locator(':focus')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/order/user-details')
  await phone.fill(right)
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
})

journey('blocks the order while the price is missing', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox(), [/status of 500/])
  await toSummary(page)
  await consent(page)
  const summary = '**/api/client/order/offer/summary'
  await page.route(summary, (route) => route.fulfill({ status: 500, json: { code: 'error.unexpected' } }))
  await page.locator('main a[href="/order/first"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/order/first')
  await page.locator('input[type=radio][value="12"]').check()
  await page.getByText('Nothing you entered is lost').waitFor()
  expect((await total(page).textContent())?.trim()).toBe('')
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
  await continueOrder(page).click()
  await page.getByText('Press the button again').filter({ visible: true }).waitFor()
  expect(JSON.parse((await draftIn(page)) ?? '{}')).toMatchObject({ orderId: null, invoicing: { periodInMonths: 12 } })
  await page.unroute(summary)
  await continueOrder(page).click()
  await total(page).filter({ hasText: /\d/ }).waitFor()
  const price = (await total(page).textContent()) ?? ''
  await continueOrder(page).click()
  await page.waitForURL('**/pay/**')
  await page.getByText(price).first().waitFor()
})

journey('loads at most 211 kB of JavaScript on every order page', async ({ open, browser }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  const weights: Record<string, number> = {}
  async function weighAgain(path: string) {
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      serviceWorkers: 'block',
    })
    weights[path] = (await measureTransfer(await context.newPage(), `${baseUrl()}/order/${path}`)).scriptGzipBytes
    await context.close()
  }
  await weighAgain('first')
  await weighAgain(`status-check?orderId=${crypto.randomUUID()}`)
  await toDetails(page)
  await weighAgain('user-details')
  await fillDetails(page)
  await continueOrder(page).click()
  await page.waitForURL('**/order/summary')
  await weighAgain('summary')
  for (const [path, bytes] of Object.entries(weights)) expect(bytes, path).toBeLessThanOrEqual(211_000)
})
