import type { Page } from 'playwright-core'
import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { axe } from './harness/axe.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { everySize, expect, journey, type ScreenSize } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { openOffice } from './harness/office.ts'
import { callApi } from './harness/order-visitor.ts'
import { fetchToken } from './harness/page-actions.ts'

// The moved contracts belong to a demo account that other journeys use.
withDedicatedServer()

const panelOf = (page: Page, size: ScreenSize) =>
  page.getByRole(size === 'phone' ? 'dialog' : 'complementary', { name: 'Change Box' })

/** The label of the cheapest free Box, such as "Box 127: 2 m², €29.00 per month". A move to it needs no payment. */
async function findCheapest(page: Page, size: ScreenSize): Promise<string> {
  const options = panelOf(page, size).getByRole('combobox', { name: 'New Box' }).locator('option')
  await options.filter({ hasText: 'Box' }).nth(1).waitFor({ state: 'attached' })
  const labels = (await options.allTextContents()).filter((label) => label.includes('per month'))
  const priceOf = (label: string) => Number(/([\d.]+) per month/.exec(label.replaceAll(',', ''))?.[1])
  const [cheapest = ''] = labels.sort((one, other) => priceOf(one) - priceOf(other))
  return cheapest
}

for (const [index, size] of everySize.entries()) {
  journey(`moves a contract in the office on a ${size} and shows the new Box in My Zone`, async ({ open }) => {
    const token = await fetchToken(demoAccount('anna'))
    const fetchContract = async () => (await callApi('/api/client/my/contracts', undefined, token))[index]
    const { id, boxId } = await fetchContract()
    const { page } = await openOffice(open, size, 'manager', `/office/contracts/${id}?panel=move`)
    const panel = panelOf(page, size)
    const label = await findCheapest(page, size)
    const box = label.replace(/:.*/, '')
    await panel.getByRole('combobox', { name: 'New Box' }).selectOption({ label })
    await panel.getByText(/^Move on/).waitFor()
    await panel.getByText('Rent in the new Box').waitFor()
    await panel.getByText('To pay before the move').waitFor()
    await expectNoSidewaysScroll(page)
    await axe(page)

    await panel.getByRole('button', { name: 'Change Box' }).click()
    await panel.getByText('Enter a reason.').waitFor()
    await panel.getByLabel('Reason').fill('Agreed by phone')
    await panel.getByRole('button', { name: 'Change Box' }).click()
    await page.getByText('The Box has been changed').waitFor()
    await page.getByText('Agreed by phone').waitFor()
    expect((await fetchContract()).boxId).not.toBe(boxId)

    const { page: tenantPage } = await open(size, `/my/contracts/${id}/move`, { as: 'anna' })
    await tenantPage.getByText('You can still open').waitFor()
    await tenantPage.getByText(box).first().waitFor()
    await expectNoSidewaysScroll(tenantPage)
    await axe(tenantPage)
  })
}
