import type { Page } from 'playwright-core'
import { everySize, expect, journey } from '../harness/journey.ts'
import { linkInMail } from '../harness/mail.ts'
import { callApi, inspectPage } from '../harness/order-visitor.ts'
import { field, onPath, storeToken, submit, visit } from '../harness/page-actions.ts'
import { contractOf, newTenant } from '../harness/tenants.ts'

const dayField = (page: Page) => page.getByRole('dialog').locator('[name=day]')
const dialog = (page: Page) => page.getByRole('dialog')

for (const size of everySize) {
  journey(`requests and revokes a termination and confirms the eviction on a ${size}`, async ({ open: openPage }) => {
    const tenant = await newTenant()
    const { id } = await contractOf(tenant)
    const { page } = await openPage(size, '/robots.txt')
    await storeToken(page, tenant.token)
    await visit(page, `/my/contracts/${id}`)
    await page.locator('a[href$="/cancel"]').click()
    const { from } = await callApi(
      `/api/client/contract/${id}/cancellation/first-possible-date`,
      undefined,
      tenant.token,
    )
    const giveNotice = async () => {
      await dayField(page).fill(from)
      await dialog(page).getByRole('button', { name: 'Continue' }).click()
      await dialog(page).locator('[aria-live=polite] p').first().waitFor()
    }
    await dialog(page).getByRole('checkbox').first().check()
    expect(await dayField(page).inputValue()).toBe('')
    await inspectPage(page, `terminate-${size}`)
    await giveNotice()
    await inspectPage(page, `terminate-review-${size}`)
    await dialog(page).getByRole('button', { name: 'Give notice' }).click()
    await page.waitForURL(onPath(`/my/contracts/${id}`))
    await page.getByText('We’ve received your notice').waitFor()
    // The next step replaces the link to the termination and gets the focus.
    await expect.poll(() => page.locator('main :focus').count()).toBe(1)
    expect(await contractOf(tenant)).toMatchObject({ status: 'TERMINATING', terminationAt: from })

    const open = page.getByRole('region', { name: 'Your notice' })
    await open.getByText(/To be refunded/).waitFor()
    await inspectPage(page, `terminating-${size}`)
    await open.getByRole('button', { name: 'Withdraw notice' }).click()
    await dialog(page).getByRole('button', { name: 'Withdraw notice' }).click()
    await open.waitFor({ state: 'detached' })
    await expect
      .poll(() => contractOf(tenant), { timeout: 20_000 })
      .toMatchObject({ status: 'ACTIVE', terminationAt: null })
    await page.locator('a[href$="/cancel"]').click()
    await giveNotice()
    await dialog(page).getByRole('button', { name: 'Give notice' }).click()
    await page.waitForURL(onPath(`/my/contracts/${id}`))

    await page.locator('a[href$="/eviction"]').click()
    await dialog(page).getByText('you’ll no longer be able to open the doors or the Box').waitFor()
    for (const step of await dialog(page).getByRole('checkbox').all()) await step.check()
    await inspectPage(page, `evict-${size}`)
    await dialog(page).getByRole('button', { name: 'Confirm move-out' }).click()
    await page.waitForURL(onPath(`/my/contracts/${id}`))
    await page.getByText('Thank you, you’ve confirmed the move-out.').waitFor()
    await page.locator('a[href$="/eviction"]').waitFor({ state: 'detached' })
    await inspectPage(page, `moved-out-${size}`)
    expect(await contractOf(tenant)).toMatchObject({ status: 'EVICTED' })
  })

  journey(`withdraws from a contract without login on a ${size}`, async ({ open }) => {
    const tenant = await newTenant()
    const { orderNumber } = await contractOf(tenant)
    const { page } = await open(size, '/withdraw')
    await page.getByRole('button', { name: 'Withdraw from contract here', exact: true }).click()
    await field(page, 'orderNumber').fill(orderNumber)
    await field(page, 'email').fill(tenant.email)
    await page.evaluate(() => window.scrollTo(0, 0))
    await inspectPage(page, `withdraw-${size}`)
    expect(await submit(page).textContent()).toBe('Confirm withdrawal')
    await submit(page).click()
    await page.getByRole('heading', { level: 1, name: 'We’ve received your withdrawal statement' }).waitFor()
    await inspectPage(page, `withdrawn-${size}`)
    expect((await contractOf(tenant)).status).toBe('ACTIVE')

    await visit(page, await linkInMail(tenant.email, '/withdraw/statement'))
    await page.getByRole('button', { name: 'This wasn’t me' }).waitFor()
    await inspectPage(page, `withdrawal-statement-${size}`)
    expect((await contractOf(tenant)).status).toBe('ACTIVE')
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByRole('heading', { level: 1, name: 'The withdrawal has taken effect' }).waitFor()
    await inspectPage(page, `withdrawal-effective-${size}`)
    expect((await contractOf(tenant)).status).toBe('TERMINATING')
  })
}

journey('rejects a withdrawal that the customer did not make', async ({ open }) => {
  const tenant = await newTenant()
  const { orderNumber } = await contractOf(tenant)
  await callApi('/api/client/contract/withdraw', { orderNumber, email: tenant.email, language: 'en' })
  const link = (await linkInMail(tenant.email, '/withdraw/statement')).replace('decision=confirm', 'decision=object')
  const { page } = await open('desktop', link)
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your contract stays as it is' }).waitFor()
  await visit(page, link)
  await page.getByRole('heading', { level: 1, name: 'Your contract stays as it is' }).waitFor()
  expect((await contractOf(tenant)).status).toBe('ACTIVE')
})
