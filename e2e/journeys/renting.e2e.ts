import type { Page } from 'playwright-core'
import { testCards } from '../../testkit/app/test-cards.ts'
import { withDedicatedServer } from '../harness/dedicated-server.ts'
import { everySize, expect, journey } from '../harness/journey.ts'
import {
  callApi,
  continueOrder,
  draftIn,
  expectCodesFor,
  type FreeBox,
  fillDetails,
  freeBox,
  inspectPage,
  invoicingField,
  order,
  payOnCardPage,
  toDetails,
  total,
  waitForHeading,
} from '../harness/order-visitor.ts'
import { storeToken, visit } from '../harness/page-actions.ts'
import { newTenant } from '../harness/tenants.ts'

// These orders would use up the free Boxes of the other journeys.
withDedicatedServer()

/** The server's HTML marks the customer's held Box as taken. Delays the scripts and checks that the mark is hidden. */
async function expectNoTakenBoxBeforeHydration(page: Page): Promise<void> {
  const scripts = '**/assets/*.js'
  let release = () => {}
  const delay = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await delay
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const notice = page.getByText(/no longer available/)
  await notice.first().waitFor({ state: 'attached' })
  expect(await notice.filter({ visible: true }).count()).toBe(0)
  release()
  await page.getByTestId('held-row').filter({ visible: true }).or(page.getByTestId('held-card')).first().waitFor()
  await page.unroute(scripts)
}

/** Goes back to the location, which shows the held Box, and returns to the order by the link of the reservation. */
async function expectWayBackToOrder(page: Page, box: FreeBox): Promise<void> {
  await page.goBack()
  await page.waitForURL(`**/location/${box.warehouseId}?box=${box.number}`)
  await page.getByTestId('held-row').filter({ visible: true }).or(page.getByTestId('held-card')).first().waitFor()
  expect(await page.getByText(/no longer available|just taken/).count()).toBe(0)
  await expectNoTakenBoxBeforeHydration(page)
  const strip = page.getByRole('complementary', { name: 'Your reservation' }).getByRole('link')
  await strip.filter({ hasText: `Box\u00a0${box.number} is reserved for you until` }).click()
  await page.waitForURL('**/order/first')
  await total(page).waitFor()
}

for (const size of everySize) {
  journey(
    `orders a Box as a visitor from the list to the success page and sends the codes by e-mail on a ${size}`,
    async ({ open }) => {
      const box = await freeBox()
      const { page } = await open(size, '/boxes')
      await page.locator(`a[href^="/location/${box.warehouseId}"]`).filter({ visible: true }).first().click()
      await page.waitForURL(`**/location/${box.warehouseId}**`)
      await visit(page, `/location/${box.warehouseId}?box=${box.number}`)
      await page.locator(`a[href="/order/first?box=${box.id}"]`).filter({ visible: true }).first().click()
      await page.waitForURL('**/order/first')
      await total(page).waitFor()
      await inspectPage(page, `order-first-${size}`)
      await expectWayBackToOrder(page, box)
      await toDetails(page)
      await page.waitForURL('**/order/user-details')
      await inspectPage(page, `order-user-details-${size}`)
      const email = await fillDetails(page)
      await continueOrder(page).click()
      await page.waitForURL('**/order/summary')
      await waitForHeading(page, /everything correct/)
      await inspectPage(page, `order-summary-${size}`)
      await order(page)
      await payOnCardPage(page, testCards.pays)
      await waitForHeading(page, /is yours/)
      await inspectPage(page, `order-status-check-${size}`)
      expect(await draftIn(page)).toBeNull()
      await expectCodesFor(email)
      await page.reload()
      await page.getByText(email).first().waitFor()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      // Another browser with the same URL sees no personal data.
      const { page: other } = await open(size, page.url())
      await waitForHeading(other, /is yours/)
      expect(await other.getByText(email).count()).toBe(0)
      await page.getByRole('link', { name: 'Set a password' }).click()
      await waitForHeading(page, /Set a password/)
      expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    },
  )

  journey(`rents another Box with the stored details of a customer on a ${size}`, async ({ open }) => {
    const tenant = await newTenant()
    const box = await freeBox()
    const { page } = await open(size, '/robots.txt')
    await storeToken(page, tenant.token)
    await visit(page, `/order/first?box=${box.id}`)
    await total(page).filter({ hasText: /\d/ }).waitFor()
    await toDetails(page)
    await expect.poll(() => invoicingField(page, 'email').inputValue()).toBe(tenant.email)
    expect(await invoicingField(page, 'address.city').inputValue()).toBe('Bratislava')
    await inspectPage(page, `customer-details-${size}`)
    await continueOrder(page).click()
    await page.waitForURL('**/order/summary')
    await order(page)
    await payOnCardPage(page, testCards.pays)
    await waitForHeading(page, /is yours/)
    await inspectPage(page, `customer-done-${size}`)
    const contracts: { boxId: string }[] = await callApi('/api/client/my/contracts', undefined, tenant.token)
    expect([contracts.length, contracts.some(({ boxId }) => boxId === box.id)]).toEqual([2, true])
  })
}
