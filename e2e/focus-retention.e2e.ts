import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Locator, Page } from 'playwright-core'
import { listJourney } from './harness/boxes-page.ts'
import { expect, journey } from './harness/journey.ts'
import { mainWarehousePath, rows } from './harness/location-page.ts'
import { freeBox, startOrder } from './harness/order-visitor.ts'

const texts = messagesOf('en')
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)
const nothingHasFocus = (page: Page) => page.evaluate(() => document.activeElement === document.body)

journey('preserves the focus on the size list while the visitor tries sizes', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath())
  const sizes = page.locator('select[name=size]')
  const count = await rows(page).count()
  await sizes.focus()
  await sizes.selectOption('LARGE')
  await page.waitForURL(/size=LARGE/)
  await expect.poll(() => rows(page).count()).toBeLessThan(count)
  expect(await hasFocus(sizes)).toBe(true)
  await sizes.evaluate((element) => element.blur())
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBe(count)
  expect(await sizes.inputValue()).toBe('')
  expect(await nothingHasFocus(page)).toBe(true)
})

listJourney('preserves the focus in the search field and announces the number of results', async ({ open }) => {
  const { page } = await open('desktop', '/boxes')
  const field = page.getByRole('combobox').first()
  await field.fill('Praha')
  await field.press('Enter')
  await page.waitForURL(/search=Praha/)
  expect(await hasFocus(field)).toBe(true)
  expect(await field.inputValue()).toBe('Praha')
  const announcement = page.locator('h1[aria-live=polite]')
  await announcement.filter({ hasText: /\d/ }).waitFor()
  await page.locator('div:has(> h1) > a').filter({ hasText: 'Praha' }).press('Enter')
  await page.waitForURL((url) => !url.searchParams.get('search'))
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await hasFocus(announcement)).toBe(true)
})

listJourney('leaves the focus on the position button when the location permission is denied', async ({ open }) => {
  const { page } = await open('desktop', '/boxes')
  const button = page.locator('[data-testid="search-bar"]').getByRole('button', { name: 'My position' })
  await button.press('Enter')
  await page.getByText(texts['warehouse-search'].notice.locationDenied.title).waitFor()
  expect(await hasFocus(button)).toBe(true)
})

journey('preserves the focus on the minus button at the minimum number of months', async ({ open }) => {
  const page = await startOrder(open, 'desktop', await freeBox())
  await page.locator('input[type=radio][value=every]').check()
  const less = page.getByRole('button', { name: texts.order.period.less })
  await less.focus()
  for (let clicks = 0; clicks < 12; clicks += 1) await less.press('Enter')
  expect(await less.isDisabled()).toBe(true)
  expect(await hasFocus(less)).toBe(true)
})

journey('returns the focus to the help search after the visitor clears it', async ({ open }) => {
  const { page } = await open('desktop', '/help')
  const field = page.getByRole('searchbox', { name: texts.help.search })
  await field.fill('deposit')
  await page.getByRole('button', { name: texts.help.clear }).press('Enter')
  expect(await hasFocus(field)).toBe(true)
})

journey('restores the franchise message and its character count after a reload', async ({ open }) => {
  const { page } = await open('desktop', '/franchising')
  const message = page.locator('main textarea')
  await message.fill('A hall near the station')
  await page.getByText('23/').waitFor()
  await page.reload()
  await expect.poll(() => message.inputValue()).toBe('A hall near the station')
  await page.getByText('23/').waitFor()
})
