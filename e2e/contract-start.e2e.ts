import { testCards } from '../testkit/app/test-cards.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { emailsTo } from './harness/mail.ts'
import { callApi } from './harness/order-visitor.ts'
import { contractOf, newTenant } from './harness/tenants.ts'

/** The day that is `days` after today, by the demo's clock. */
async function dayIn(days: number): Promise<string> {
  const { now } = await callApi('/dev/clock')
  return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)
}
const typed = (day: string) => day.split('-').map(Number).reverse().join('.')

for (const size of everySize) {
  journey(`changes the first day of a contract once on a ${size}`, async ({ open }) => {
    const [agreed, later] = [await dayIn(10), await dayIn(15)]
    const tenant = await newTenant(testCards.pays, { startsOn: agreed })
    const { id } = await contractOf(tenant)
    const { page } = await open(size, `/my/contracts/${id}`, { as: tenant.email.replace(/@.*/, '') })
    await page.getByText('You can withdraw from the contract without giving a reason', { exact: false }).waitFor()
    const button = page.locator('main').getByRole('button', { name: 'Change the first day' })
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New first day').fill(typed(later))
    await dialog.getByText('Your new dates').waitFor()
    await axe(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Change the first day' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await contractOf(tenant)).startsOn).toBe(later)
    const subjects = async () => (await emailsTo(tenant.email)).map(({ subject }) => subject).join()
    await expect.poll(subjects, { timeout: 20_000 }).toContain('your contract now starts on')
    await button.waitFor({ state: 'hidden' })
    await axe(page)
  })
}
