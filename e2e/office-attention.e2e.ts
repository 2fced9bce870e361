import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { axe } from './harness/axe.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { openOffice } from './harness/office.ts'

// Every journey handles one item of the demo history.
withDedicatedServer({ hasHistory: true })

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Needs a person', exact: true }).locator('li, article')

/** Follows the link of the first item in Today. Returns the number of items that the list shows before the change. */
async function openFirst(page: Page): Promise<number> {
  await rowsOf(page).first().waitFor()
  const count = await rowsOf(page).count()
  await rowsOf(page).first().getByRole('link').last().click()
  await page.waitForURL((url) => url.pathname !== '/office')
  return count
}

async function expectOneLess(page: Page, kind: string, before: number): Promise<void> {
  await page.goto(`/office?kind=${kind}`)
  await page.getByRole('link', { name: 'Show all kinds' }).waitFor()
  await expect.poll(() => rowsOf(page).count(), { timeout: 15_000 }).toBe(before - 1)
}

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await axe(page)
}

const today = (kind: string): string => `/office?kind=${kind}`

const dayMs = 86_400_000
const inOneMonth = (): string => new Intl.DateTimeFormat('en-GB').format(new Date(Date.now() + 30 * dayMs))

describe.each(everySize)('an item of Today on a %s', (size) => {
  journey('opens a jammed door', async ({ open }) => {
    const { page } = await openOffice(open, size, 'technician', today('door-failing'))
    const before = await openFirst(page)
    await page.getByRole('button', { name: 'Repair', exact: true }).click()
    await inspect(page)
    await page.getByRole('button', { name: /^Open Box \d+$/ }).click()
    await page.getByText(/^Box \d+: open/).waitFor()
    await expectOneLess(page, 'door-failing', before)
  })

  journey('records the evidence of a dispute', async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', today('dispute'))
    const before = await openFirst(page)
    await page.getByLabel('Reason').fill('Contract and access log sent')
    await inspect(page)
    await page.getByRole('button', { name: /^Record the evidence/ }).click()
    await page.getByText('Evidence recorded').waitFor()
    await expectOneLess(page, 'dispute', before)
  })

  journey('gives notice to a defaulter', async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', today('proposed-end'))
    const before = await openFirst(page)
    await page.getByText('Left to collect').waitFor()
    await page.getByLabel('Reason').fill('No answer to three reminders')
    await inspect(page)
    await page.getByRole('button', { name: 'Send notice' }).click()
    await page.getByText('Notice sent').waitFor()
    await expectOneLess(page, 'proposed-end', before)
  })

  journey('closes a parked payment', async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', today('parked-payment'))
    const before = await openFirst(page)
    await page.getByLabel('Reason').fill('Refunded at the provider')
    await page.getByRole('button', { name: /^Close the payment/ }).click()
    await page.getByText('Payment closed').waitFor()
    await expectOneLess(page, 'parked-payment', before)
  })

  journey('records the bank transfer of a refused refund', async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', today('refused-refund'))
    const before = await openFirst(page)
    await page.getByText('The card or its account is closed').filter({ visible: true }).first().waitFor()
    await page.getByText('Bank transfer', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Customer’s IBAN' }).fill('SK31 1200 0000 1987 4263 7541')
    await page.getByLabel('Reason').fill('The customer sent the IBAN')
    await inspect(page)
    await page.getByRole('button', { name: /^Record/ }).click()
    await expectOneLess(page, 'refused-refund', before)
  })

  journey('inspects a Box after a move-out', async ({ open }) => {
    const { page } = await openOffice(open, size, 'technician', today('inspect'))
    const before = await openFirst(page)
    await page.getByText('Empty and clean', { exact: true }).click()
    await page.locator('label').getByText('Free', { exact: true }).click()
    await page.getByRole('button', { name: /^Free Box/ }).click()
    await page.getByText(/^Box \d+ is free/).waitFor()
    await expectOneLess(page, 'inspect', before)
  })

  journey('sets a new day for a Box out of service', async ({ open }) => {
    const { page } = await openOffice(open, size, 'technician', today('late-return'))
    const before = await openFirst(page)
    await page.getByLabel('Expected back on').fill(inOneMonth())
    await page.getByLabel('Reason').fill('The spare part arrives in December')
    await inspect(page)
    await page.getByRole('button', { name: 'Change the state' }).click()
    await expectOneLess(page, 'late-return', before)
  })

  journey('creates a task for a lock that is offline', async ({ open }) => {
    const { page } = await openOffice(open, size, 'technician', today('door-offline'))
    await openFirst(page)
    await page
      .getByText(/^offline/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'New task…' }).click()
    await page.waitForURL('**panel=new**')
    await inspect(page)
    await page.getByRole('button', { name: 'Create task' }).click()
    await page.getByText('Task created').waitFor()
  })
})
