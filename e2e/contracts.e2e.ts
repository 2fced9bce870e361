import type { Rent } from '@boxzone/contract'
import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Page } from 'playwright-core'
import { axe } from './harness/axe.ts'
import { expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { visit } from './harness/page-actions.ts'

const dayField = (page: Page) => page.getByRole('dialog').locator('[name=day]')
const dialog = (page: Page) => page.locator('[role=dialog]')

journey(
  'shows the overdue popup until its button opens the payment, but not on the pages of doors and invoices',
  async ({ open }) => {
    const { page } = await open('phone', '/my/contracts', { language: 'uk', as: 'maria' })
    await dialog(page).waitFor()
    await axe(page)
    await page.keyboard.press('Escape')
    expect(await dialog(page).isVisible()).toBe(true)
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const { rents } = messagesOf('uk')
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${rents.popup.pay.split(' ')[0]}`) })
      .click()
    await page.waitForURL('**/pay/**')
    await visit(page, '/my/boxes')
    await page.getByRole('button', { name: rents.banner.pay }).waitFor()
    expect(await dialog(page).count()).toBe(0)
    await axe(page)
    await visit(page, '/my/rents')
    await page.locator('main svg[role=img]:visible').waitFor()
    await page.mouse.wheel(0, 400)
    await page.waitForFunction(() => window.scrollY > 0)
    await axe(page)
    await expectNoSidewaysScroll(page)
    await page.locator('nav[data-zone-tabs] a[href="/my/contracts"]').click()
    await page.waitForURL('**/my/contracts')
    await dialog(page).waitFor()
  },
)

journey('shows whole invoice rows on a desktop in the longest language', async ({ open }) => {
  const { page } = await open('desktop', '/my/rents', { language: 'uk', as: 'maria' })
  const pay = page.locator('main table button').first()
  await pay.waitFor()
  const [table, card] = await page
    .locator('main table')
    .evaluate((table) => [table.getBoundingClientRect().width, table.parentElement?.clientWidth ?? 0])
  expect(table).toBeLessThanOrEqual(card ?? 0)
})

journey('opens the invoice of the payment link although an older one is unpaid', async ({ open }) => {
  const { page, context } = await open('desktop', '/robots.txt', { as: 'maria' })
  const newer = '00000000-0000-4000-8000-000000000001'
  await context.route('**/api/client/my/rents*', async (route) => {
    const response = await route.fetch()
    const rents: Rent[] = await response.json()
    const unpaid = rents.filter(({ status }) => status === 'INVOICE_SUBMITTED')
    const more = unpaid.map((rent) => ({ ...rent, id: newer, amount: 7.77, dueOn: '2099-01-01', overdueDays: 0 }))
    await route.fulfill({ response, json: [...rents, ...more] })
  })
  const due = page.getByRole('region', { name: messagesOf('en').rents.due.label })
  for (const [path, amount] of [
    [`/my/rents?pay=${newer}`, /7\.77/],
    ['/my/rents', /^Pay (?!.*7\.77)/],
  ] as const) {
    await visit(page, path)
    await due.getByRole('button', { name: amount }).waitFor()
  }
})

journey('opens the card change once from the link of the expiry e-mail', async ({ open }) => {
  const { page } = await open('phone', '/my/rents?card=update', { as: 'anna' })
  await dialog(page).getByText(messagesOf('en').rents.card.checkTitle).waitFor()
  expect(await page.getByText('is stored').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

journey('shows the costs of a termination before the customer requests it', async ({ open }) => {
  const { page } = await open('desktop', '/my/contracts', { language: 'sk', dark: true, as: 'anna' })
  await axe(page)
  const codes = page.locator('main article button[aria-controls]').first()
  const shown = page.locator(`[id="${await codes.getAttribute('aria-controls')}"]`)
  expect(await shown.isVisible()).toBe(false)
  await codes.click()
  expect(await shown.textContent()).toMatch(/\d{6}/)
  await codes.click()
  expect(await shown.textContent()).toBe('')
  await page.locator('main article a').first().click()
  await page.getByRole('heading', { level: 1, name: /^Box/ }).waitFor()
  await page.locator('a[href$="/cancel"]').click()
  await dayField(page).fill('2027-06-30')
  await dialog(page)
    .getByRole('button', { name: messagesOf('sk').shell.actions.continue })
    .click()
  await dialog(page).locator('[aria-live=polite] p').first().waitFor()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.pathname.endsWith('/cancel'))
})

journey('opens the termination from a card and returns to the list with its query', async ({ open }) => {
  const { page } = await open('phone', '/my/contracts?status=ACTIVE', { as: 'anna' })
  const card = page.getByRole('article').first()
  const { contracts } = messagesOf('en')
  expect(await card.textContent()).not.toMatch(/Box\s\d/)
  await card.getByRole('button', { name: contracts.codes.show }).click()
  await card.getByRole('heading', { name: /^Box\s\d+, / }).waitFor()
  await axe(page)
  await card.getByRole('link', { name: contracts.leave.terminate }).click()
  await dayField(page).waitFor()
  expect(await page.title()).toBe(`${contracts.cancel.title} · Boxzone`)
  await dialog(page).getByRole('button', { name: contracts.cancel.keep }).click()
  await page.waitForURL((url) => url.pathname === '/my/contracts' && url.search === '?status=ACTIVE')
  await card.waitFor()
  expect(await page.title()).toBe(`${contracts.title} · Boxzone`)
})

journey('reports a dialog that fails to load and opens it on retry', async ({ open }) => {
  const visit = { as: 'anna', expected: [/INTERNET_DISCONNECTED/, /ERR_FAILED/] }
  const { page, context } = await open('phone', '/my/contracts', visit)
  await page.locator('main article a').first().click()
  const change = page.getByRole('button', { name: messagesOf('en').contracts.shared.change })
  await change.waitFor()
  await context.setOffline(true)
  await change.click()
  await page.getByRole('alert').getByText(messagesOf('en').errors.network).waitFor()
  expect(await change.isVisible()).toBe(true)
  await axe(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByRole('textbox').first().waitFor()
})
