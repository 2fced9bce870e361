import type { Page } from 'playwright-core'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { emailsTo } from './harness/mail.ts'
import { visit } from './harness/page-actions.ts'
import { contractOf, newTenant } from './harness/tenants.ts'

/** A PNG of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const dialog = (page: Page) => page.getByRole('dialog')
/** A name without a space, which has to break inside. */
const longName = `Books${'x'.repeat(60)}`

async function addItem(page: Page, name: string, hasPhoto: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Add an item' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Estimated value (EUR)').fill('650,50')
  if (hasPhoto) {
    const file = { name: 'item.png', mimeType: 'image/png', buffer: photo }
    await dialog(page).locator('input[type=file]').setInputFiles(file)
    await dialog(page).getByAltText('Photo 1').waitFor()
    await axe(page)
  }
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.locator('summary', { hasText: name }).waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
}

for (const size of everySize) {
  journey(`lists the things in a Box, finds one and sends an insurance claim on a ${size}`, async ({ open }) => {
    const tenant = await newTenant()
    const { id } = await contractOf(tenant)
    const { page } = await open(size, '/my/boxes', { as: tenant.email.replace(/@.*/, '') })
    await page.getByRole('link', { name: 'What’s in my Boxes' }).click()
    await page.getByText('Nothing listed yet').waitFor()
    await axe(page)
    await page.locator(`main a[href="/my/contracts/${id}/items"]`).click()
    await page.getByRole('heading', { name: 'The list is empty' }).waitFor()
    await addItem(page, 'Horský bicykel', true)
    await addItem(page, longName, false)

    await visit(page, '/my/items?search=horsky')
    await page.getByRole('status').filter({ hasText: '1 item found' }).waitFor()
    await page.getByRole('link', { name: 'Horský bicykel' }).click()
    await page.getByAltText('Horský bicykel, photo 1').waitFor()
    await axe(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Make a claim' }).click()
    await dialog(page).getByLabel('Day of the damage or loss').fill('1.1.2026')
    await dialog(page).getByLabel('What happened?').fill('Water came in.')
    await dialog(page).getByLabel('Horský bicykel').check()
    await axe(page)
    await dialog(page).getByRole('button', { name: 'Send report' }).click()
    const done = await dialog(page).getByRole('status').textContent()
    const number = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(done ?? '')?.[0] ?? 'no ticket number'
    const subjects = async () => (await emailsTo(tenant.email)).map(({ subject }) => subject).join()
    await expect.poll(subjects, { timeout: 20_000 }).toContain(number)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()

    await page.locator('summary', { hasText: 'Books' }).click()
    await page.getByRole('button', { name: 'Remove: Books' }).click()
    const title = dialog(page).getByRole('heading')
    const hidden = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(hidden, { message: 'hidden width of the title' }).toBe(0)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await page.locator('summary', { hasText: 'Books' }).waitFor({ state: 'hidden' })
  })
}
