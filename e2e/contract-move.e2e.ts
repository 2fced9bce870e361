import type { Page } from 'playwright-core'
import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { testCards } from '../testkit/app/test-cards.ts'
import { axe } from './harness/axe.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { emailsTo } from './harness/mail.ts'
import { callApi, payOnCardPage } from './harness/order-visitor.ts'
import { fetchToken, visit } from './harness/page-actions.ts'

// The moved contracts belong to demo accounts that other journeys use.
withDedicatedServer()

const newBox = (page: Page) => page.getByRole('combobox', { name: 'New Box' })

/** Chooses the last free Box in the list. Returns its name, such as "Box 127", without no-break spaces. */
async function chooseBox(page: Page): Promise<string> {
  const last = newBox(page).locator('option').last()
  await last.waitFor({ state: 'attached' })
  const label = String(await last.textContent())
  await newBox(page).selectOption({ label })
  await page.getByRole('heading', { name: 'Your move' }).waitFor()
  return label.replace(/:.*/, '').replace(/\s/g, ' ')
}

for (const [index, size] of everySize.entries()) {
  journey(`moves a contract to another Box on a ${size}`, async ({ open }) => {
    const account = demoAccount('anna')
    const token = await fetchToken(account)
    const fetchContract = async () => (await callApi('/api/client/my/contracts', undefined, token))[index]
    const { id, warehouse } = await fetchContract()
    const { page } = await open(size, `/my/contracts/${id}`, { as: 'anna' })
    await page.getByRole('link', { name: 'Change Box' }).click()
    const box = await chooseBox(page)
    await axe(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: /^Change Box/ }).click()
    const agreed = page.getByText('You can still open')
    await Promise.race([agreed.waitFor(), page.waitForURL('**/pay/**')])
    if (page.url().includes('/pay/')) await payOnCardPage(page, testCards.pays)
    await agreed.waitFor()
    // Scrolls to the end of the page, where the tab bar covers no link of the footer.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await axe(page)
    expect(JSON.stringify(await fetchContract())).toContain(`"${box}"`)
    const subjects = async () => (await emailsTo(account.email)).map(({ subject }) => subject).join()
    await expect.poll(subjects, { timeout: 20_000 }).toContain(box)

    await page.getByRole('button', { name: 'The Box is empty' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await agreed.waitFor({ state: 'detached' })
    await visit(page, `/my/boxes?place=${warehouse.id}`)
    await page.getByRole('article', { name: new RegExp(box) }).waitFor()
  })
}
