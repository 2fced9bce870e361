import type { Page } from 'playwright-core'
import { expect, journey } from './harness/journey.ts'

const shown = (page: Page, parts: string) => page.locator(parts).filter({ visible: true }).count()
const colour = (page: Page, part: string, of: 'color' | 'backgroundColor') =>
  page.locator(part).evaluate((element, name) => getComputedStyle(element)[name], of)

journey('prints My Zone in light colours and without navigation', async ({ open }) => {
  const { page } = await open('desktop', '/my/rents', { language: 'sk', dark: true, as: 'anna' })
  // Waits for the invoices, because the page shows another heading before them.
  await page.getByText(/^FA20/).first().waitFor()
  for (const part of ['body > header', 'main nav', '[data-chat-button]']) {
    await page.locator(part).filter({ visible: true }).first().waitFor()
  }
  await page.emulateMedia({ media: 'print' })
  expect(await shown(page, 'body > header, body > footer, main nav, [data-chat-button], a[href="#content"]')).toBe(0)
  // The colours change one frame later.
  await expect.poll(() => colour(page, 'body', 'backgroundColor')).toBe('rgb(255, 255, 255)')
  await expect.poll(() => colour(page, 'main h1', 'color')).toBe('rgb(27, 26, 23)')
  const [headingWidth, pageWidth] = await page
    .locator('main h1')
    .evaluate((heading) => [heading.getBoundingClientRect().width, document.body.clientWidth])
  expect(headingWidth).toBeGreaterThan((pageWidth ?? 0) / 2)
})
