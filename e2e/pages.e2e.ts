import { messagesOf, translator } from '@boxzone/i18n/server-texts'
import { baseUrl } from '../testkit/app/base-url.ts'
import { axe, axeInBothThemes } from './harness/axe.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { emailsTo } from './harness/mail.ts'
import { screenshot } from './harness/screenshot.ts'

for (const path of ['/help', '/gdpr', '/store-policy', '/trading-terms', '/franchising']) {
  // The first pair has the longest words in the narrowest layout.
  for (const [language, size] of [
    ['uk', 'phone'],
    ['sk', 'desktop'],
  ] as const) {
    journey(`renders ${path} in ${language} on a ${size} in both themes`, async ({ open }) => {
      const { page } = await open(size, path, { language })
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await screenshot(page, `${path.slice(1)}-${language}-${size}`)
      await expectNoSidewaysScroll(page)
      await axeInBothThemes(page)
    })
  }
}

journey('finds help questions without accents and opens the answer of the URL', async ({ open }) => {
  const { page } = await open('desktop', '/help#deposit-back', { language: 'sk' })
  await page.locator('details[open] #deposit-back').waitFor()
  await page.getByRole('searchbox').fill('KAUCIU')
  await page.getByRole('status').filter({ hasText: /\d/ }).waitFor()
  const first = page.getByRole('main').locator('details summary').first()
  expect(await first.textContent()).toContain('kauciu')
  await page.getByRole('searchbox').fill('žirafa')
  await page.getByText(messagesOf('sk').help.nothing.text).waitFor()
  await axe(page)
})

journey('links the terms as a PDF with country and language in the URL', async ({ open }) => {
  const { page } = await open('desktop', '/trading-terms', { language: 'hu' })
  const links = page.getByRole('main').locator('a[href^="/documents/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths).toEqual(['/documents/SVK/hu/trading-terms.pdf', '/documents/hu/payment-provider-terms.pdf'])
  for (const path of paths) {
    const response = await fetch(baseUrl() + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})

for (const size of everySize) {
  journey(`sends a franchise enquiry and its receipt on a ${size}`, async ({ open }) => {
    const t = messagesOf('sk').franchising
    const label = messagesOf('sk').form.label
    const email = `franchise-${size}@example.test`
    const { page } = await open(size, '/franchising', { language: 'sk', expected: [/ERR_FAILED/] })
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByLabel(label.fullName).and(page.locator('[aria-invalid="true"]')).waitFor()
    await axe(page)

    await page.getByLabel(label.fullName).fill('Juraj Novák')
    await page.getByLabel(label.email).fill(email)
    await page.getByLabel(label.phoneNumber).fill('+421 905 123 456')
    await page.getByLabel(t.businessExperience.ONE_TO_FIVE).check()
    await page.getByLabel(t.propertyStatus.WANTS_RENT).check()
    await page.getByLabel(t.cityToOpen).fill('Trenčín')
    await page.getByLabel(t.capitalInvestment.BETW_40_AND_50).check()
    await page.getByLabel(t.returnOnInvestment.THREE_TO_FIVE_YEARS).check()
    await page.getByRole('group', { name: t.isPrimaryIncome }).getByLabel(t.no).check()
    await page.getByRole('group', { name: t.hasReadFranchiseBrochure }).getByLabel(t.yes).check()
    await page.reload()
    await expect.poll(() => page.getByLabel(t.cityToOpen).inputValue()).toBe('Trenčín')
    // The first response is lost, so the form sends the same enquiry again.
    const contact = '**/franchising/contact'
    await page.route(contact, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('alert').waitFor()
    await page.unroute(contact)
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('heading', { level: 1, name: t.sentTitle }).waitFor()
    await axe(page)
    const receipt = translator('sk', 'franchising-mail')('receipt.subject')
    await expect.poll(async () => (await emailsTo(email)).map(({ subject }) => subject)).toEqual([receipt])
  })
}

for (const size of everySize) {
  journey(`opens the diagnostics by three taps on the version on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/help')
    const version = page.getByRole('contentinfo').getByRole('button', { name: /^Version/ })
    await version.click({ clickCount: 3 })
    const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
    await dialog.getByText(messagesOf('en').diagnostics.nobody).waitFor()
    await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    await axe(page)
  })
}

const networks = ['facebook', 'instagram', 'youtube', 'linkedin']
const exampleLinks = [...networks, 'app-store', 'google-play', 'association'].map((link) => `/dev/example/${link}`)

journey('contains the footer links of the specification', async ({ open }) => {
  const { page } = await open('desktop', '/help', { language: 'cs' })
  const footer = page.getByRole('contentinfo')
  const hrefs = await footer.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const href of ['/', '/boxes', '/help', '/trading-terms', '/store-policy', '/gdpr', '/withdraw'])
    expect(hrefs).toContain(href)
  for (const start of ['mailto:', 'tel:', 'https://wa.me/', ...exampleLinks])
    expect(
      hrefs.some((href) => href.startsWith(start)),
      start,
    ).toBe(true)
  expect(await footer.getByText(messagesOf('cs').shell.footer.associations).isVisible()).toBe(true)
  expect(await footer.getByRole('img').count()).toBe(3)
  expect(await footer.getByText(messagesOf('cs').shell.example, { exact: true }).count()).toBe(3)
  expect(await footer.getByText(/^©\s\d{4}\s/).isVisible()).toBe(true)
  expect(await footer.getByText(/\d+\.\d+\.\d+ \(API \d+\.\d+\.\d+\)/).isVisible()).toBe(true)
  await page.goto('/help?limitedView=true')
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.getByRole('banner').count()).toBe(0)
})

journey('scrolls to the top when the path changes', async ({ open }) => {
  const { page } = await open('desktop', '/help')
  await page.getByRole('contentinfo').locator('a[href="/gdpr"]').click()
  await page.waitForURL('**/gdpr')
  await page.waitForFunction(() => window.scrollY === 0)
})

for (const path of ['/', '/boxes', '/login', '/franchising']) {
  journey(`scales ${path} with the font size of the browser`, async ({ open }) => {
    const { page } = await open('phone', path, { language: 'sk' })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
    await page.waitForFunction(() => getComputedStyle(document.body).fontSize === '24px')
    await expectNoSidewaysScroll(page)
    await screenshot(page, `large-letters${path.replaceAll('/', '-')}`)
  })
}
