import type { Page } from 'playwright-core'
import { withDedicatedServer } from './harness/dedicated-server.ts'
import { expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { openOffice } from './harness/office.ts'

// Only the history has lists that are longer than a page.
withDedicatedServer({ hasHistory: true })

const lists = [
  '/office/contracts',
  '/office/customers',
  '/office/money/invoices',
  '/office/money/payments',
  '/office/tasks',
]
const printedTime = (page: Page) => page.locator('main time').filter({ visible: true }).first()
const headTop = (page: Page) =>
  page
    .locator('thead')
    .first()
    .evaluate((head) => head.getBoundingClientRect().top)

journey('shows the column heads of a long list below the bar', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'owner', '/office/contracts')
  await page.locator('tbody tr[data-index="5"]').waitFor()
  await page.evaluate(() => window.scrollTo(0, 900))
  const bar = await page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom)
  await expect.poll(() => headTop(page)).toBe(bar)
})

journey('shows every column of the lists, or scrolls to it, at a width of 768 pixels', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'owner', '/office')
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of lists) {
    await page.goto(path)
    await page.locator('tbody tr').first().waitFor()
    await expectNoSidewaysScroll(page)
    const cut = await page
      .locator('table')
      .first()
      .evaluate((table: HTMLElement) => {
        const frame = table.parentElement
        return (
          table.offsetWidth > (frame?.clientWidth ?? 0) + 1 && getComputedStyle(frame ?? table).overflowX !== 'auto'
        )
      })
    expect(cut, path).toBe(false)
  }
})

journey('prints all rows, the title and the date without menus', async ({ open }) => {
  const { page } = await openOffice(open, 'desktop', 'owner', '/office/contracts', { dark: true })
  await page.locator('tbody tr[data-index="5"]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const rows = page.locator('tbody tr[data-index]')
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('button').filter({ visible: true }).count()).toBe(0)
  expect(await rows.count()).toBeGreaterThan(45)
  await printedTime(page).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor()
})

for (const kind of ['contracts', 'customers']) {
  journey(`prints a record of the ${kind} without menus and buttons`, async ({ open }) => {
    const { page } = await openOffice(open, 'desktop', 'owner', `/office/${kind}`)
    await page.locator('tbody a').first().click()
    await page.waitForURL(new RegExp(`/office/${kind}/.+`))
    await page.locator('main section h2').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('main button').filter({ visible: true }).allTextContents()).toEqual([])
    await printedTime(page).waitFor()
  })
}

for (const size of ['desktop', 'phone'] as const) {
  journey(`sorts contracts by the longest debt and steps through them in this order on a ${size}`, async ({ open }) => {
    const { page } = await openOffice(open, size, 'owner', '/office/contracts')
    const links = page.locator('tbody tr[data-index] td:first-child a')
    await links.first().waitFor()
    const response = page.waitForResponse(/contracts\?.*sort=overdue/)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Longest overdue first')
    await page.waitForURL(/\?sort=overdue$/)
    const { items }: { items: { number: string }[] } = await (await response).json()
    const [first = '', second = ''] = items.map(({ number }) => number)
    await page.locator('tbody tr', { hasText: first }).getByText('overdue since').waitFor()
    await expect.poll(async () => (await links.allTextContents()).slice(0, 2)).toEqual([first, second])
    await links.first().click()
    await page.getByRole('heading', { level: 1, name: first }).waitFor()
    await page.getByRole('button', { name: /^Next/ }).click()
    await page.getByRole('heading', { level: 1, name: second }).waitFor()
    await page.getByRole('link', { name: 'Contracts', exact: true }).last().click()
    await page.waitForURL(/\?sort=overdue$/)
  })
}
