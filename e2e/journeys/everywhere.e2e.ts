import { type Language, languages } from '@boxzone/i18n/languages'
import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Page } from 'playwright-core'
import { everySize, expect, journey } from '../harness/journey.ts'
import { waitUntilCached } from '../harness/offline-pages.ts'
import { freeBox, inspectPage, waitForHeading } from '../harness/order-visitor.ts'
import { visit } from '../harness/page-actions.ts'
import { visibleScreenshot } from '../harness/screenshot.ts'
import { slowNetwork } from '../harness/slow-network.ts'
import { typeInto } from '../harness/typing.ts'

/** In Firefox, `setOffline` disconnects the pages but not their service worker. */
const cutsOffWorkers = process.env.JOURNEY_BROWSER !== 'firefox'

async function changeLanguage(page: Page, language: Language): Promise<void> {
  const link = page.locator(`a[hreflang="${language}"]`)
  const menu = page.getByRole('banner').locator('details', { has: link }).filter({ visible: true })
  await menu.locator('summary').click()
  await menu.locator(link).click()
  await page.waitForFunction((code) => document.documentElement.lang === code, language)
  await page.getByText(messagesOf(language).kit.skipToContent).first().waitFor({ state: 'attached' })
}

for (const size of everySize) {
  journey(
    `opens the chatbot by its button, preserves it after a link and minimizes it on a ${size}`,
    async ({ open }) => {
      const { page } = await open(size, '/')
      const panel = page.getByRole('dialog', { name: 'Assistant' })
      await page.getByRole('button', { name: 'Need help?' }).click()
      await panel.locator('[data-sender=bot]').first().waitFor()
      expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
      const question = page.getByRole('textbox', { name: 'Your question' })
      await typeInto(question, '  When do I get the deposit back? ')
      await question.press('Enter')
      await panel.getByText('card you paid with').waitFor()
      await inspectPage(page, `assistant-${size}`)
      const box = await panel.boundingBox()
      // The full width of a phone, except for the scroll bar of some browsers.
      const wide = await page.evaluate(() => document.documentElement.clientWidth)
      expect([box?.width, box?.height]).toEqual(size === 'desktop' ? [350, 500] : [wide, 640])
      await panel.getByRole('link', { name: 'Show in Help' }).click()
      await page.waitForURL('**/help#deposit-back')
      // Waits for the end of the navigation, which moves the focus to the heading.
      await waitForHeading(page, /^Help$/)
      const restore = page.getByRole('button', { name: 'Open the chat' })
      // On a phone the link minimizes the chat, because the panel would cover the page.
      if (size === 'phone') await restore.click()
      expect(await panel.locator('[data-sender=bot]').count()).toBe(2)
      await page.keyboard.press('Escape')
      await expect.poll(() => restore.evaluate((element) => element === document.activeElement)).toBe(true)
      expect((await page.locator('[data-chat-minimized]').boundingBox())?.width).toBe(size === 'desktop' ? 200 : 56)
      await restore.click()
      await panel.getByRole('button', { name: 'Close the chat' }).click()
      const button = page.getByRole('button', { name: 'Need help?' })
      await button.waitFor()
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )

  journey(`changes the language without leaving the page on a ${size}`, async ({ open }) => {
    const box = await freeBox()
    const { page } = await open(size, '/robots.txt', { as: 'peter' })
    // The order pages have their language menu in `main`; `order-draft.e2e.ts` tests it.
    const location = `/location/${box.warehouseId}?box=${box.number}`
    const addresses = ['/', '/boxes?lat=48.15&lng=17.11', location, '/help', '/my/boxes', '/my/rents', '/my/profile']
    for (const [n, address] of addresses.entries()) {
      await visit(page, address)
      await page.locator('main h1').waitFor()
      const { pathname } = new URL(page.url())
      const textBefore = await page.locator('main').textContent()
      const now = await page.locator('html').getAttribute('lang')
      const language = languages.filter((code) => code !== now)[n % (languages.length - 1)] ?? 'sk'
      await changeLanguage(page, language)
      expect(new URL(page.url()).pathname).toBe(pathname)
      await expect.poll(() => page.locator('main').textContent(), { message: address }).not.toBe(textBefore)
      await page.locator('main h1').waitFor()
      const name = pathname.replace(/[0-9a-f-]{36}/, 'id').replaceAll('/', '-')
      await visibleScreenshot(page, `language-${language}${name}-${size}`)
    }
  })

  journey(`opens My Boxes offline with the last codes on a ${size}`, async ({ open }) => {
    // Allows every problem, because calls fail offline.
    const { page, context } = await open(size, '/my/boxes', { as: 'anna', hasWorker: true, expected: [/./] })
    await page.locator('main article').first().waitFor()
    await waitUntilCached(page, '/my/boxes')
    await waitUntilCached(page, '/')
    await context.setOffline(true)
    await visit(page, '/my/boxes')
    const notice = page.getByRole('status').filter({ hasText: 'You’re offline' })
    await notice.waitFor()
    await page.getByRole('button', { name: 'Show the code' }).filter({ visible: true }).first().click()
    await page.locator('.door-dock .tabular-nums').filter({ visible: true }).first().waitFor()
    await inspectPage(page, `offline-${size}`)
    await visit(page, '/')
    await page.locator('main h1').waitFor()
    if (cutsOffWorkers) {
      await page.goto('/franchising')
      await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    }
    await context.setOffline(false)
    // The offline page loads the requested page again by itself.
    if (cutsOffWorkers) await page.getByRole('heading', { name: 'You’re offline' }).waitFor({ state: 'hidden' })
    await page.waitForLoadState('load')
    await visit(page, '/my/boxes')
    await page.locator('main article').first().waitFor()
    expect(await notice.count()).toBe(0)
  })
}

journey('follows a link clicked before hydration', async ({ open }) => {
  const delaysMs = new Map([
    ['.js', 3_000],
    ['/boxes', 1_000],
  ])
  const { url, pages } = await slowNetwork((path) => delaysMs.get(path.match(/\.js$|^\/boxes$/)?.[0] ?? '') ?? 0)
  const { page } = await open('desktop', '/robots.txt', { expected: [new RegExp(`^${url}/`)] })
  const script = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.goto(`${url}/help`, { waitUntil: 'commit' })
  await script
  await page.getByRole('banner').locator('a[href="/boxes"]').filter({ visible: true }).first().click()
  await page.waitForURL(`${url}/boxes`)
  await page.locator('main h1').waitFor()
  expect(pages).toEqual(['/help', '/boxes'])
})
