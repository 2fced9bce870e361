import type { Page } from 'playwright-core'
import { axe, axeInBothThemes } from './harness/axe.ts'
import { warehouseCount } from './harness/boxes-page.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll, expectUncovered, layoutShift } from './harness/layout.ts'
import { visit } from './harness/page-actions.ts'
import { screenshot } from './harness/screenshot.ts'

/** The visible button intersects no control of the page. */
const isChatButtonClear = (): boolean => {
  const button = document.querySelector('[data-chat-button]')
  if (!(button instanceof HTMLElement) || button.dataset.chatButton === 'away') return button !== null
  const box = button.getBoundingClientRect()
  const controls = document.querySelectorAll('main :is(a, button, input, label, summary), footer :is(a, button)')
  return Array.from(controls).every((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
    return isApart || button.contains(control) || control === button
  })
}

for (const size of everySize) {
  journey(`moves the chat button away from controls during scrolling on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/withdraw')
    const chat = page.locator('[data-chat-button]')
    await chat.waitFor()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.locator('[data-chat-button=tucked]').or(page.locator('[data-chat-button=away]')).waitFor()
    for (const top of [300, 500, 700]) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      // The button settles shortly after the last scroll event.
      await page.waitForFunction(isChatButtonClear)
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectUncovered(page.getByRole('contentinfo').getByRole('button').last())
  })
}

/** Checks that the caron of ď, ľ and ť does not touch the next character and that digits in a sentence are narrow. */
async function expectLegibleText(page: Page): Promise<void> {
  const { overlaps, time, tabularTime } = await page.evaluate(async () => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    await Promise.all([400, 600, 750].map((weight) => document.fonts.load(`${weight} 100px "Onest Variable"`, 'ďľťn')))
    const overlaps = [400, 600, 750].flatMap((weight) => {
      context.font = `${weight} 100px "Onest Variable"`
      const measured = ['ď', 'ľ', 'ť'].map((letter) => context.measureText(letter))
      return measured.filter(({ width, actualBoundingBoxRight }) => actualBoundingBoxRight > width)
    })
    const widthOf = (style: string) => {
      const sample = document.body.appendChild(document.createElement('span'))
      sample.textContent = '11:11'
      sample.style.cssText = `position:absolute;${style}`
      const { width } = sample.getBoundingClientRect()
      sample.remove()
      return width
    }
    return { overlaps, time: widthOf(''), tabularTime: widthOf('font-variant-numeric:tabular-nums') }
  })
  expect(overlaps).toEqual([])
  expect(time).toBeLessThan(tabularTime * 0.8)
}

const languages = ['sk', 'en', 'uk'] as const

for (const language of languages) {
  for (const size of everySize) {
    journey(`renders the landing page in ${language} on a ${size}`, async ({ open }) => {
      const { page, response } = await open(size, '/', { language })
      expect(response.status()).toBe(200)
      expect(await page.title()).not.toBe('')
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await layoutShift(page)).toBe(0)
      await screenshot(page, `landing-${language}-${size}`)
      await expectNoSidewaysScroll(page)
      // Checks legibility and accessibility in one language only, because they depend on the components.
      if (language !== 'sk') return
      await expectLegibleText(page)
      await axeInBothThemes(page, () => screenshot(page, `landing-${language}-${size}-dark`))
    })
  }

  journey(`renders the landing page in ${language} without JavaScript`, async ({ open }) => {
    const { page, response } = await open('phone', '/', { language, javaScript: false })
    expect(response.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    // biome-ignore lint/performance/useDomNodeTextContent: textContent would include hidden text
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(800)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  })
}

journey('shows a fallback and reports the error when the data of a screen is invalid', async ({ open }) => {
  const { page } = await open('desktop', '/help', { expected: [/./] })
  await page.route('**/franchising.data*', (route) => route.fulfill({ contentType: 'text/x-script', body: 'rubbish' }))
  const [report] = await Promise.all([
    page.waitForRequest('**/api/ops/error'),
    page.getByRole('banner').getByRole('link', { name: 'Franchising' }).click(),
  ])
  expect(report.postDataJSON()).toMatchObject({ context: { location: '/franchising' } })
  await page.getByRole('main').locator('a[href="/franchising"]').waitFor()
  expect(await page.getByRole('main').locator('svg').count()).toBeGreaterThan(0)
  await axe(page)
})

journey('shows the chat button and the cookie bar on error pages', async ({ open }) => {
  const missing = '/location/00000000-0000-4000-8000-000000000000'
  const { page, response } = await open('desktop', missing, { showsConsent: true, expected: [/status of 404/] })
  expect(response.status()).toBe(404)
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Reject all' }).click()
  await page.getByRole('button', { name: 'Need help?' }).click()
  await page.getByRole('dialog', { name: 'Assistant' }).waitFor()
})

journey('reloads once and shows an alert when the app fails to start', async ({ open }) => {
  const { page } = await open('desktop', '/help', { expected: [/./] })
  const message = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.accept()
    })
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/assets/entry.client*', (route) => route.abort())
  await page.reload()
  expect(await message).toMatch(/\w{3}/)
  expect(loads).toBe(2)
})

journey('does not reload the page when an optional part fails to load', async ({ open }) => {
  const { page, context } = await open('phone', '/help', { as: 'anna', showsConsent: true, expected: [/./] })
  const missed = new Set<string>()
  await context.route(/\/assets\/(swipe|offline-copy|signed-in|consent-bar)-/, (route) => {
    missed.add(/assets\/([a-z-]+)-/.exec(route.request().url())?.[1] ?? '')
    return route.abort()
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.reload()
  await expect.poll(() => missed.size).toBe(4)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

journey('explains that features need JavaScript when JavaScript is off', async ({ open }) => {
  const { page } = await open('phone', '/login', { language: 'sk', javaScript: false })
  expect(await page.getByText(/JavaScript/).isVisible()).toBe(true)
})

journey('leaves the page unchanged when a dialog fails to load', async ({ open }) => {
  const { page, context } = await open('desktop', '/robots.txt', { as: 'anna', expected: [/./] })
  await context.route('**/client-user/current*', async (route) => {
    const response = await route.fetch()
    const infomessages = [{ id: crypto.randomUUID(), text: 'News', important: true }]
    await route.fulfill({ response, json: { ...(await response.json()), infomessages } })
  })
  await context.route('**/my/rents?*unpaid=true*', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') })
    const [rent] = await response.json()
    await route.fulfill({ response, json: [{ ...rent, status: 'INVOICE_SUBMITTED', paidAt: null }] })
  })
  const missed = new Set<string>()
  await context.route(/\/assets\/(message|overdue|diagnostics)-dialog-/, (route) => {
    missed.add(/assets\/([a-z]+)-/.exec(route.request().url())?.[1] ?? '')
    return route.abort()
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await visit(page, '/help')
  await expect.poll(() => [...missed].sort()).toEqual(['message', 'overdue'])
  await page.getByRole('button', { name: /^Version/ }).click({ clickCount: 3 })
  await expect.poll(() => [...missed].sort()).toEqual(['diagnostics', 'message', 'overdue'])
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  expect(await page.getByRole('searchbox').isVisible()).toBe(true)
})

journey('moves the focus to the heading after navigation', async ({ open }) => {
  const { page } = await open('desktop', '/help')
  const focused = () => page.evaluate(() => document.activeElement?.localName)
  expect(await focused()).toBe('body')
  await page.getByRole('banner').getByRole('link', { name: 'Franchising' }).press('Enter')
  await page.waitForURL('**/franchising')
  await expect.poll(focused).toBe('h1')
  expect(await page.getByRole('heading', { level: 1 }).evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none')
})

/** Width of the window in pixels, and the share of it that a dialog takes. */
const dialogWidths = [
  [700, 1],
  [1000, 0.85],
  [1400, 0.45],
  [1700, 0.3],
] as const

journey('uses the dimensions of the specification for header, menu and dialogs', async ({ open }) => {
  const { page } = await open('desktop', '/dev/kit')
  const header = page.getByRole('banner')
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height)
  expect(await header.evaluate((element) => getComputedStyle(element).zIndex)).toBe('100')
  await resize(768)
  await expect.poll(height).toBe(4 * 16)
  await resize(769)
  await expect.poll(height).toBe(5 * 16)
  for (const [width, isWide] of [
    [1029, false],
    [1030, true],
  ] as const) {
    await resize(width)
    await expect.poll(() => header.locator('nav').first().isVisible()).toBe(isWide)
  }
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  for (const [width, share] of dialogWidths) {
    await resize(width)
    const dialogWidth = () => page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(async () => (await dialogWidth()) / width).toBeCloseTo(share, 2)
  }
})

for (const size of everySize) {
  journey(`returns the not-found page with status 404 on a ${size}`, async ({ open }) => {
    const { page, response } = await open(size, '/no-such-page', { expected: [/404/] })
    expect(response.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('main').locator('a[href="/"]').count()).toBeGreaterThan(0)
    await axe(page)
  })

  journey(`lists all warehouses on a ${size}`, async ({ open }) => {
    const { page, response } = await open(size, '/boxes')
    expect(response.status()).toBe(200)
    const hrefs = await page.getByRole('main').locator('a[href*="/location/"]').evaluateAll(pathsOf)
    expect(new Set(hrefs).size).toBe(warehouseCount)
    await screenshot(page, `boxes-${size}`)
    await expectNoSidewaysScroll(page)
    await axe(page)
  })

  for (const path of ['/dev', '/dev/mail', '/dev/clock.html', '/docs', '/dev/kit']) {
    journey(`opens ${path} on a ${size}`, async ({ open }) => {
      const { page, response } = await open(size, path)
      expect(response.status()).toBe(200)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await screenshot(page, `${path.slice(1).replaceAll(/[/.]/g, '-')}-${size}`)
      await axe(page)
    })
  }
}

function pathsOf(links: Element[]): string[] {
  return links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).pathname)
}

for (const size of everySize) {
  journey(`links to the doors of a tenant on the landing page without layout shift on a ${size}`, async ({ open }) => {
    const { page } = await open(size, '/', { as: 'anna' })
    const door = page.locator('main a[href^="/my/boxes?place="]').first()
    await door.waitFor()
    expect(await layoutShift(page)).toBe(0)
    await expectNoSidewaysScroll(page)
    await door.click()
    await page.waitForURL(/\/my\/boxes\?place=/)
  })
}
