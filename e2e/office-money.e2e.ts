import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { statementFile } from '../testkit/app/statement-file.ts'
import { axe, axeInBothThemes } from './harness/axe.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { fetchStaffToken, openOffice } from './harness/office.ts'
import { callApi } from './harness/order-visitor.ts'

// The history has overdue contracts, parked payments, refused refunds and disputes.
withDedicatedServer({ hasHistory: true })

interface Invoices {
  items: { number: string; owed: number; currency: string; customer: string; rentId: string }[]
}

async function unpaidInEuro(): Promise<Invoices['items']> {
  const token = await fetchStaffToken('accountant')
  const { items }: Invoices = await callApi('/api/office/invoices?unpaid=true&limit=200', undefined, token)
  return items.filter(({ currency, owed }) => currency === 'EUR' && owed > 0)
}

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await axe(page)
}

/** Chooses an option of a segmented control. */
const choose = (page: Page, option: string) => page.locator('fieldset label').filter({ hasText: option }).click()

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element')
}

const panelOf = (page: Page, title: string) => page.getByRole('complementary', { name: title })

journey('imports a statement, books the exact transfer and matches the other', async ({ open }) => {
  const [exact, other] = await unpaidInEuro()
  if (!exact || !other) throw new Error('The history has fewer than two unpaid invoices in EUR')
  const transfers = [
    { amount: exact.owed.toFixed(2), on: '2026-11-10', reference: 'E2E 1', symbol: exact.number.slice(2) },
    { amount: other.owed.toFixed(2), on: '2026-11-10', reference: 'E2E 2' },
  ]
  const { page } = await openOffice(open, 'desktop', 'accountant', '/office/money/statements')
  await page.getByRole('heading', { name: 'Import a bank statement' }).waitFor()
  await inspect(page)
  const file = { name: 'statement.xml', mimeType: 'text/xml', buffer: Buffer.from(statementFile(transfers)) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL('**/office/money/statements/*')
  await page.getByRole('heading', { level: 1, name: /^Statement 2026-12/ }).waitFor()
  await inspect(page)
  await page.getByRole('button', { name: 'Book 1 exact transfer' }).click()
  await page.getByText('1 transfer booked').first().waitFor()
  await page.keyboard.press('m')
  const panel = panelOf(page, 'Match a transfer')
  await panel.getByRole('button', { name: /^Book/ }).click()
  await panel.getByText('Choose an invoice.').waitFor()
  await panel.getByLabel('Customer, invoice or contract').fill(other.number)
  await panel.getByRole('radio', { name: new RegExp(other.number) }).check()
  await inspect(page)
  await panel.getByRole('button', { name: /^Book/ }).click()
  await expect.poll(() => panel.count()).toBe(0)
  await choose(page, 'Booked')
  await expect.poll(() => page.getByRole('table').getByText('Booked').count()).toBe(2)
  expect((await unpaidInEuro()).some(({ number }) => number === exact.number || number === other.number)).toBe(false)
})

journey('matches a transfer with the keyboard alone', async ({ open }) => {
  const [invoice] = (await unpaidInEuro()).toReversed()
  if (!invoice) throw new Error('The history has no unpaid invoice in EUR')
  const transfers = [{ amount: invoice.owed.toFixed(2), on: '2026-11-11', reference: 'E2E KEYS' }]
  const token = await fetchStaffToken('accountant')
  const { id } = await callApi('/api/office/bank-statements', { xml: statementFile(transfers) }, token)
  const { page } = await openOffice(open, 'desktop', 'accountant', `/office/money/statements/${id}`)
  await page.getByRole('table', { name: 'Incoming transfers' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  const panel = panelOf(page, 'Match a transfer')
  await panel.waitFor()
  const field = panel.getByLabel('Customer, invoice or contract')
  await tabTo(page, field)
  await page.keyboard.type(invoice.number)
  const choice = panel.getByRole('radio', { name: new RegExp(invoice.number) })
  await choice.waitFor()
  await expect.poll(() => panel.getByRole('radio').count()).toBe(1)
  await tabTo(page, choice)
  await page.keyboard.press('Space')
  expect(await choice.isChecked()).toBe(true)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => panel.count()).toBe(0)
  expect((await unpaidInEuro()).some(({ number }) => number === invoice.number)).toBe(false)
})

journey('previews a change of rents with exclusions and sends it', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'manager', '/office/prices/rents')
  await page.getByText('Enter a change to see which contracts get it.').waitFor()
  await page.getByLabel('Change in %').fill('5')
  const send = page.getByRole('button', { name: /^Send \d+ notices?$/ })
  await send.waitFor()
  const excluded = page.getByRole('region', { name: 'Excluded, and why' })
  await excluded.getByText('Price guaranteed').waitFor()
  await inspect(page)
  await send.click()
  const panel = panelOf(page, 'Send rent changes')
  await panel.getByText(/contracts? (is|are) excluded/).waitFor()
  await panel.getByLabel('Reason').fill('Costs of energy rose')
  await inspect(page)
  await panel.getByRole('button', { name: /^Send \d+ notices?/ }).click()
  await page.waitForURL('**batch=**')
  await page.getByText(/^Finished on/).waitFor({ timeout: 60_000 })
  await page.getByRole('table', { name: 'Former changes' }).getByText('Costs of energy rose').waitFor()
})

for (const size of everySize) {
  journey(`closes a parked payment after its refund on a ${size}`, async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', '/office/money/parked')
    const rows = page.getByRole('table', { name: 'Card payments to check' }).getByRole('button', { name: 'Handle' })
    await rows.first().waitFor()
    const before = await rows.count()
    await inspect(page)
    await rows.first().click()
    const close = page.getByRole('button', { name: /^Close the payment/ })
    await close.click()
    await page.getByText('Enter a reason.').waitFor()
    await page.getByLabel('Reason').fill('Refunded at the provider')
    await inspect(page)
    await close.click()
    await page.getByText('Payment closed').waitFor()
    await expect.poll(() => rows.count()).toBe(before - 1)
  })
}

journey('records the evidence and then the loss of a dispute', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'owner', '/office/money/disputes?status=OPEN')
  await page
    .getByText(/days? left|Due today|deadline has passed/)
    .first()
    .waitFor()
  await inspect(page)
  const panel = panelOf(page, 'Dispute')
  await page.getByRole('button', { name: 'Record outcome' }).first().click()
  await panel.getByLabel('Reason').fill('Contract and access log sent')
  await inspect(page)
  await panel.getByRole('button', { name: /^Record the evidence/ }).click()
  await page.getByText('Evidence recorded').waitFor()
  const disputes = await page.getByRole('button', { name: 'Record outcome' }).count()
  await page.getByRole('button', { name: 'Record outcome' }).first().click()
  await panel.getByLabel('Outcome').selectOption('LOST')
  await panel.getByLabel('Fee of the provider').fill('15,00')
  await panel.getByLabel('Reason').fill('The bank decided')
  await panel.getByRole('button', { name: /^Record as lost/ }).click()
  await page.getByText('Dispute recorded as lost').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Record outcome' }).count()).toBe(disputes - 1)
})

for (const size of everySize) {
  journey(`shows a report as chart and table and downloads it as CSV on a ${size}`, async ({ open }) => {
    const { page } = await openOffice(open, size, 'accountant', '/office/reports/moves?months=24')
    await page.getByRole('img', { name: /^Move-ins and move-outs/ }).waitFor()
    await expectNoSidewaysScroll(page)
    await axeInBothThemes(page)
    await choose(page, 'Table')
    await page.waitForURL('**table=moves**')
    const table = page.getByRole('table', { name: 'Move-ins and move-outs' })
    await table.waitFor()
    expect(await table.locator('tbody tr').count()).toBe(24)
    await inspect(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Move-ins and move-outs as CSV' }).click()
    const file = await (await download).path()
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    // One line of headings, 24 months and one line with the total.
    expect(lines).toHaveLength(26)
  })
}

for (const size of everySize) {
  journey(`shows overdue contracts, prices and all reports on a ${size}`, async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', '/office/money')
    await page.getByRole('button', { name: /45 days or more/ }).click()
    await page.waitForURL('**age=45**')
    // The state is hidden on a phone.
    await page.getByText('End proposed').first().waitFor({ state: 'attached' })
    await inspect(page)
    await page.goto(new URL('/office/prices', page.url()).href)
    await page.getByRole('table', { name: 'List prices' }).waitFor()
    await inspect(page)
    await page.goto(new URL('/office/reports', page.url()).href)
    await page.getByRole('img', { name: /^Waiting demand/ }).waitFor()
    await inspect(page)
  })
}
