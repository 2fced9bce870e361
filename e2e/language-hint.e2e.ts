import { waitForHydration } from '../testkit/browser/hydration.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll, layoutShift } from './harness/layout.ts'
import { visibleScreenshot } from './harness/screenshot.ts'

for (const size of everySize) {
  journey(`offers the language of the browser on the first visit on a ${size}`, async ({ open }) => {
    const { page, context } = await open(size, '/help', { showsConsent: true })
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await waitForHydration(page)
    const hint = page.getByRole('complementary', { name: 'View this page in English?' })
    await hint.waitFor()
    await visibleScreenshot(page, `language-hint-${size}`)
    await axe(page)
    await expectNoSidewaysScroll(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    expect(await page.locator('html').getAttribute('lang')).toBe('sk')

    const [top, bar] = [await hint.boundingBox(), await page.getByRole('region', { name: 'Cookies' }).boundingBox()]
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThan(bar?.y ?? 0)

    await hint.getByRole('link').click()
    await page.locator('html[lang=en]').waitFor()
    expect(await hint.count()).toBe(0)
  })
}
