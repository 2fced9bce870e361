import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { axeInBothThemes } from './harness/axe.ts'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { openOffice } from './harness/office.ts'

// Only the demo history of two years has disputes, parked payments and Boxes to inspect.
withDedicatedServer({ hasHistory: true })

/** Each kind of work in the demo except tasks, with the URL that the action of its row opens. */
const kinds = [
  { title: 'Door jammed', to: /\/locations\/[^?]+\?(.*&)?box=[^&]+&panel=open$/ },
  { title: 'Dispute opened', to: /\/money\/disputes\?(.*&)?panel=/ },
  { title: 'contracts to end for default', to: /\?(.*&)?kind=proposed-end$/ },
  { title: 'Payment parked', to: /\/money\/parked\?(.*&)?panel=/ },
  { title: 'Refund refused', to: /\/money\/refunds\?(.*&)?panel=/ },
  { title: 'Boxes to inspect', to: /\?(.*&)?kind=inspect$/ },
  { title: 'out of service for too long', to: /\?(.*&)?kind=late-return$/ },
  { title: 'Lock offline', to: /\/locations\/[^?]+\?(.*&)?box=/ },
  { title: 'Lock battery low', to: /\/locations\/[^?]+\?(.*&)?box=/ },
]

const attention = (page: Page) => page.getByRole('region', { name: 'Needs a person', exact: true })
const actionOf = (page: Page, title: string) =>
  attention(page).locator('li, article').filter({ hasText: title }).getByRole('link').first()

describe.each(everySize)('Today of the office on a %s', (size) => {
  journey('shows every kind of work in the demo except tasks and links each to its screen', async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', '/office')
    for (const { title, to } of kinds) {
      await expect
        .poll(() => actionOf(page, title).getAttribute('href'), { message: title, timeout: 15_000 })
        .toMatch(to)
    }
    await expectNoSidewaysScroll(page)
    await axeInBothThemes(page)

    await actionOf(page, 'contracts to end for default').click()
    await page.waitForURL(/kind=proposed-end/)
    await actionOf(page, 'Contract to end for default').click()
    await page.waitForURL(/\/office\/contracts\/[^?]+\?panel=end/)
    await page.goBack()
    await page.goBack()
    await actionOf(page, 'Boxes to inspect').click()
    await attention(page).locator('a[href*="panel=inspect"]').first().click()
    await page.waitForURL(/\/office\/locations\/[^?]+\?box=[^&]+&panel=inspect/)
  })

  journey('shows the same count in the navigation and in the list, and filters by the URL', async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', '/office?show=money')
    const money = page.getByRole('radio', { name: /^Money/ })
    await money.waitFor()
    expect(await money.isChecked()).toBe(true)
    expect(await attention(page).getByText('Door jammed').count()).toBe(0)
    const all = ((await page.locator('label').filter({ hasText: /^All/ }).textContent()) ?? '').replace(/\D/g, '')
    const today = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /things need you/ })
    expect(await today.first().textContent()).toContain(all)
    await page
      .locator('label')
      .filter({ hasText: /^Doors/ })
      .click()
    await page.waitForURL(/show=doors/)
    await attention(page).getByText('Door jammed').first().waitFor()
  })

  journey('finds a customer by the name without accents and by the end of the phone number', async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', '/office')
    if (size === 'desktop') await page.keyboard.press('Control+k')
    else await page.getByRole('button', { name: /^Find a customer/ }).click()
    const field = page.getByRole('combobox', { name: 'Find anything' })
    await field.fill('anna kovacova')
    const anna = page.getByRole('option', { name: /Anna Kováčová/ })
    await anna.waitFor()
    await axeInBothThemes(page)
    await field.press('Enter')
    await page.waitForURL(/\/office\/customers\/[0-9a-f-]{36}/)
    const url = page.url()

    await page.goto('/office/tasks')
    await page.getByRole('button', { name: /^Find a customer/ }).click()
    await field.fill('234501')
    await anna.click()
    await page.waitForURL(url)
  })
})

journey('moves through the rows with J and K and opens one with Enter', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'owner', '/office?show=money')
  await attention(page).getByText('Dispute opened').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Record outcome/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/money\/disputes/)
})

journey('shows a technician no money', async ({ open }) => {
  const { page } = await openOffice(open, 'phone', 'technician', '/office')
  await attention(page).getByText('Door jammed').first().waitFor()
  for (const title of ['Dispute opened', 'Payment parked', 'Refund refused', 'Overdue'])
    expect(await page.getByText(title).count(), title).toBe(0)
})
