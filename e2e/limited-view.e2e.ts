import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Page } from 'playwright-core'
import { baseUrl } from '../testkit/app/base-url.ts'
import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { mainWarehouse } from '../testkit/app/demo-warehouses.ts'
import { waitForHydration } from '../testkit/browser/hydration.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { continueOrder, errorResponses, freeBox, total } from './harness/order-visitor.ts'
import { onPath, signIn } from './harness/page-actions.ts'

const texts = messagesOf('en')

/** Locates the header, the footer, the logo and the menus of the site and of My Zone. */
const frame = (page: Page) =>
  page
    .getByRole('banner')
    .or(page.getByRole('contentinfo'))
    .or(page.getByRole('navigation', { name: texts.shell.header.mainMenu }))
    .or(page.getByRole('navigation', { name: texts.shell.zone.menu }))
    .or(page.getByRole('link', { name: texts.shell.header.logo }))

async function expectLimited(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  expect(await frame(page).count(), page.url()).toBe(0)
}

/** Sets a flag if the header, the footer or a menu is visible at any time. */
const watchFlashes = () => {
  const checkFrame = () => {
    const found = document.querySelectorAll('body > header, body > footer, [data-zone-tabs], main nav.hidden')
    if ([...found].some((part) => getComputedStyle(part).display !== 'none')) {
      document.documentElement.dataset.flashed = ''
    }
    requestAnimationFrame(checkFrame)
  }
  requestAnimationFrame(checkFrame)
}

for (const size of everySize) {
  journey(
    `hides header, footer and menus in the order, on the login page, in My Zone and after reloads on a ${size}`,
    async ({ open }) => {
      const { id } = await mainWarehouse(baseUrl())
      const { page, context } = await open(size, '/help?limitedView=true', { expected: errorResponses })
      await context.addInitScript(watchFlashes)
      await expectLimited(page)

      await page.goto('/')
      await waitForHydration(page)
      await expectLimited(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: texts.landing.hero.choosePlace }).click()
      await page.waitForURL(onPath('/boxes'))
      await expectLimited(page)
      await page.locator(`main a[href^="/location/${id}"]`).filter({ visible: true }).first().click()
      await page.waitForURL(onPath(`/location/${id}`))
      await expectLimited(page)

      await page.goto(`/order/first?box=${(await freeBox()).id}`)
      await total(page).filter({ hasText: /\d/ }).waitFor()
      await expectLimited(page)
      expect(await continueOrder(page).isEnabled()).toBe(true)
      await page.getByRole('button', { name: texts.order.leave.button }).filter({ visible: true }).waitFor()

      await page.goto('/my/contracts')
      await page.waitForURL(onPath('/login'))
      await expectLimited(page)
      await signIn(page, demoAccount('anna'))
      await page.waitForURL(onPath('/my/contracts'))
      await expectLimited(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: texts.contracts.open }).first().click()
      await page.getByRole('link', { name: texts.contracts.back }).waitFor()
      await page.reload()
      await waitForHydration(page)
      await expectLimited(page)
      expect(await page.locator('html').getAttribute('data-flashed')).toBeNull()

      const other = await context.newPage()
      await other.goto('/help')
      await other.getByRole('banner').waitFor()
      expect(await other.getByRole('contentinfo').count()).toBe(1)
    },
  )
}

journey('renders no header and footer on the server with limitedView in the URL', async ({ open }) => {
  const { page } = await open('phone', '/help?limitedView=true', { javaScript: false })
  expect(await page.locator('body > header, body > footer').count()).toBe(0)
  await page.goto('/help')
  expect(await page.locator('body > header, body > footer').count()).toBe(2)
})
