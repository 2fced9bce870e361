import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Locator, Page } from 'playwright-core'
import { everySize, expect, journey } from './harness/journey.ts'

const texts = messagesOf('en')

/** Forced colours remove custom colours, so the selected element must use the system's selection colour. */
async function expectChosen(part: Locator): Promise<void> {
  const [shown, expected] = await part.evaluate((element) => {
    const sample = document.createElement('div')
    sample.style.cssText = 'forced-color-adjust: none; background-color: Highlight'
    document.body.append(sample)
    const colours = [element, sample].map((each) => getComputedStyle(each).backgroundColor)
    sample.remove()
    return colours
  })
  expect(shown).toBe(expected)
}

const inSystemColours = (page: Page) => page.emulateMedia({ forcedColors: 'active' })

for (const size of everySize) {
  journey(`highlights chosen links and filters in forced colours on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/my/rents', { as: 'anna' })
    await inSystemColours(page)
    await page.locator('fieldset label').first().waitFor()
    await expectChosen(page.locator('nav a[href="/my/rents"][aria-current]').filter({ visible: true }).first())
    await expectChosen(page.locator('fieldset label:has(:checked)').first())
    await page.goto('/boxes?size=SMALL&location=50.054,14.29&zoom=10.5')
    await expectChosen(page.getByRole('navigation', { name: texts.boxes.size.label }).locator('[aria-current]'))
    await expectChosen(page.locator('main nav li > [aria-current]'))
  })
}

journey('highlights the chosen day in forced colours', async ({ open }) => {
  const { page } = await open('desktop', '/my/contracts', { as: 'anna' })
  await inSystemColours(page)
  await page.locator('main article a[href$="/cancel"]').first().click()
  await page.getByRole('dialog').locator('[name=day]').fill('2027-06-30')
  await page.getByRole('button', { name: texts.kit.openCalendar }).click()
  await expectChosen(page.getByRole('grid').locator('td[data-selected=true] button'))
})

journey('shows docked bars completely with doubled font size', async ({ open }) => {
  const { page } = await open('phone', '/my/boxes', { as: 'anna' })
  await page.locator('[data-zone-tabs]').waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.waitForFunction(() => getComputedStyle(document.body).fontSize === '32px')
  await page.locator('.door-dock').first().waitFor()
  const [tabs] = await heightsOf(page, '[data-zone-tabs] ul')
  expect(tabs).toBe(128)
  await expect
    .poll(async () => {
      const docks = await heightsOf(page, '.door-dock')
      const room = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
      return room - (tabs ?? 0) - Math.max(...docks)
    })
    .toBeGreaterThanOrEqual(0)
})

const heightsOf = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
