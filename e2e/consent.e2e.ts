import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messagesOf } from '@boxzone/i18n/server-texts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { createDemoDatabase } from '../testkit/app/demo-database.ts'
import { startServer } from '../testkit/app/server.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'

const t = messagesOf('en').cookies
const barIn = (page: Page) => page.getByRole('region', { name: t.label })
const storedMarketingConsent = (page: Page) =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('cookieConsent') ?? 'null')
    return Object(stored).marketing
  })

/** Starting a dedicated server is slow on a busy machine. */
const ownServer = { timeout: 150_000 }
const startWith = async (env: Record<string, string>) =>
  startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-consent-')),
    retainData: false,
    env: { DATABASE_URL: await createDemoDatabase(inject('demoDatabases')), ...env },
  })

for (const size of everySize) {
  // Without tag ids the page sends no third-party request, even with consent. Such a request fails the journey.
  journey(`stores the cookie choice and allows a change on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/help', { showsConsent: true })
    await barIn(page).waitFor()
    await axe(page)
    await barIn(page).getByRole('button', { name: t.preferences }).click()
    expect(await barIn(page).getByLabel(t.essential.name).isDisabled()).toBe(true)
    expect(await barIn(page).getByLabel(t.essential.name).isChecked()).toBe(true)
    expect(await barIn(page).getByLabel(t.marketing.name).isChecked()).toBe(false)
    await axe(page)
    await barIn(page).getByLabel(t.marketing.name).check()
    await barIn(page).getByRole('button', { name: t.save }).click()
    await barIn(page).waitFor({ state: 'detached' })
    expect(await storedMarketingConsent(page)).toBe(true)

    await page.reload()
    const reopen = page.getByRole('contentinfo').getByRole('button', { name: messagesOf('en').shell.footer.cookies })
    await reopen.click()
    await barIn(page).getByRole('button', { name: t.reject }).click()
    await barIn(page).waitFor({ state: 'detached' })
    expect(await storedMarketingConsent(page)).toBe(false)
  })
}

journey('loads third-party tags only after consent and only on public pages', ownServer, async ({ browser }) => {
  const server = await startWith({ ANALYTICS_ID: 'G-TEST', TAG_MANAGER_ID: 'GTM-TEST' })
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
  const outside: string[] = []
  const violations: string[] = []
  await context.route(/googletagmanager\.com/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRun = (window.tagsRun ?? 0) + 1' }),
  )
  context.on('request', (request) => {
    if (!request.url().startsWith(server.url)) outside.push(request.url())
  })
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  try {
    await context.addCookies([{ name: 'userLanguage', value: 'en', url: server.url }])
    const page = await context.newPage()
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await barIn(page).waitFor()
    // The module of the tags loads after the hydration.
    await expect.poll(() => consentCommands(page)).toEqual(['consent default denied'])
    expect(outside).toEqual([])
    await barIn(page).getByRole('button', { name: t.accept }).click()
    await page.waitForFunction(() => Reflect.get(window, 'tagsRun') === 2)
    expect(outside.map((url) => new URL(url).pathname).sort()).toEqual(['/gtag/js', '/gtm.js'])
    expect((await consentCommands(page)).slice(0, 2)).toEqual(['consent default denied', 'consent update granted'])
    outside.length = 0
    await page
      .getByRole('banner')
      .getByRole('link', { name: messagesOf('en').shell.header.help })
      .click()
    await page.waitForURL(/\/help$/)
    expect(await page.evaluate(() => Reflect.get(window, 'tagsRun'))).toBe(2)
    // The login page is a new document without the scripts of the tags. Its policy would block them.
    await page
      .getByRole('banner')
      .getByRole('link', { name: messagesOf('en').shell.header.login })
      .first()
      .click()
    await page.waitForURL(/\/login/)
    await page.waitForFunction(() => Reflect.get(window, 'tagsRun') === undefined)
    const withoutTags = ['/my/rents', '/order/first', '/order/status-check?orderId=1', '/reset-password/change?token=t']
    for (const path of [...withoutTags, '/service-access?email=a%40boxzone.test&token=t']) {
      const response = await page.goto(server.url + path, { waitUntil: 'networkidle' })
      expect(response?.headers()['content-security-policy']).not.toContain('google')
      expect(await consentCommands(page)).toEqual([])
      expect(outside).toEqual([])
    }
    expect(violations).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})

const consentCommands = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => Array.from(Object(command)))
      .filter(([name]) => name === 'consent')
      .map(([name, kind, signals]) => `${String(name)} ${String(kind)} ${String(Object(signals).ad_storage)}`),
  )

journey('returns 503 with Retry-After and the maintenance screen on every page', ownServer, async ({ browser }) => {
  const server = await startWith({ MAINTENANCE: 'true' })
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })
  const page = await context.newPage()
  try {
    for (const path of ['/', '/boxes', '/my/rents', '/no-such-page']) {
      const response = await page.goto(server.url + path)
      expect([path, response?.status()]).toEqual([path, 503])
      expect(response?.headers()['retry-after']).toBe('600')
      const title = messagesOf('sk').shell.maintenance.title
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.getByRole('img', { name: messagesOf('sk').shell.maintenance.picture }).isVisible()).toBe(true)
    }
    await axe(page)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  } finally {
    await context.close()
    await server.stop()
  }
})
