import { testCards } from '../../testkit/app/test-cards.ts'
import { everySize, expect, journey } from '../harness/journey.ts'
import {
  callApi,
  continueOrder,
  draftIn,
  expectCodesFor,
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
import { newTenant, unusedWarehouse } from '../harness/tenants.ts'

for (const size of everySize) {
  journey(
    `orders a Box as a visitor from the list to success and sends the codes by e-mail on a ${size}`,
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
      await toDetails(page)
      await page.waitForURL('**/order/user-details')
      await inspectPage(page, `order-user-details-${size}`)
      const email = await fillDetails(page)
      await continueOrder(page).click()
      await page.waitForURL('**/order/summary')
      await waitForHeading(page, /everything right/)
      await inspectPage(page, `order-summary-${size}`)
      await order(page)
      await payOnCardPage(page, testCards.pays)
      await waitForHeading(page, /is yours/)
      await inspectPage(page, `order-status-check-${size}`)
      expect(await draftIn(page)).toBeNull()
      await expectCodesFor(email)
      await page.reload()
      await waitForHeading(page, /is yours/)
    },
  )

  journey(`rents another Box with the stored details of a customer on a ${size}`, async ({ open }) => {
    const tenant = await newTenant()
    const box = await freeBox(unusedWarehouse)
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
