import { baseUrl } from '../testkit/app/base-url.ts'
import { mainWarehouseName } from '../testkit/app/demo-warehouses.ts'
import { measureTransfer } from '../testkit/browser/transfer-size.ts'
import { axe, axeInBothThemes } from './harness/axe.ts'
import { expect, journey } from './harness/journey.ts'
import { expectNoSidewaysScroll, expectUncovered, layoutShift } from './harness/layout.ts'
import {
  boxInPlan,
  chosenInPlan,
  deactivatedWarehousePath,
  hold,
  mainWarehousePath,
  query,
  rows,
  waitForQuery,
} from './harness/location-page.ts'
import { screenshot } from './harness/screenshot.ts'

// The first pair has the longest words in the narrowest layout.
for (const [language, size] of [
  ['uk', 'phone'],
  ['sk', 'desktop'],
] as const) {
  journey(`renders a warehouse in ${language} on a ${size}`, async ({ open }) => {
    const { page, response } = await open(size, `${await mainWarehousePath()}?box=131&size=3`, { language })
    expect(response.status()).toBe(200)
    expect(await page.title()).toContain(mainWarehouseName)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await expectNoSidewaysScroll(page)
    await screenshot(page, `location-${language}-${size}`)
    await axe(page)
    await page.goto(`${await mainWarehousePath()}?box=131&display=floor-plan`)
    await axeInBothThemes(page, () => screenshot(page, `location-plan-${language}-${size}-dark`))
  })
}

journey('fits into a window of 320 px without sideways scrolling', async ({ open }) => {
  const { page } = await open('phone', `${await mainWarehousePath()}?box=131`)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.goto(`${await mainWarehousePath()}?box=131&display=floor-plan`)
  await expectNoSidewaysScroll(page)
})

journey('shows the complete rent button beside the plan at every width', async ({ open }) => {
  const { page } = await open('desktop', `${await mainWarehousePath()}?box=131`, { language: 'uk' })
  const card = page.locator('[data-testid="selection-card"]')
  for (const width of [1440, 1366, 1280, 1200, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    // Scrolls to the card, because scrolling to the button would also show a cut-off button.
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectUncovered(card.locator('a[href^="/order/first"]'))
  }
})

journey('selects a Box and a size of a warehouse without JavaScript', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath(), { javaScript: false })
  const first = rows(page).first()
  await first.click()
  expect(query(page).get('box')).not.toBeNull()
  await expect.poll(() => page.locator('[data-testid="box-row"] a[aria-current]').count()).toBe(1)
  await expect.poll(() => chosenInPlan(page).count()).toBe(1)
  await expect.poll(() => page.locator('.pl-route').count()).toBe(1)
  const rent = page.locator('[data-testid="selection-card"] a[href^="/order/first?box="]')
  expect(await rent.isVisible()).toBe(true)
  await page.locator('section[aria-labelledby="sizes-heading"] h3 a').first().click()
  expect(query(page).get('size')).not.toBeNull()
})

journey('synchronises the chosen Box between list and plan', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath())
  await rows(page).filter({ hasText: '127' }).click()
  await waitForQuery(page, 'box', '127')
  await expect.poll(() => chosenInPlan(page).getAttribute('data-box')).toBe('127')
  expect(await page.locator('.pl-route').count()).toBe(1)
  await boxInPlan(page, '112').click()
  await waitForQuery(page, 'box', '112')
  await expect.poll(() => page.locator('[data-testid="box-row"] a[aria-current]').textContent()).toContain('112')
  await page.reload()
  expect(await chosenInPlan(page).getAttribute('data-box')).toBe('112')
})

journey('shows the floor of a chosen Box and preserves the choice on another floor', async ({ open }) => {
  const { page } = await open('desktop', `${await mainWarehousePath()}?box=209`)
  expect(await chosenInPlan(page).getAttribute('data-box')).toBe('209')
  await page.locator('section[aria-labelledby="plan-heading"] nav a').first().click()
  await waitForQuery(page, 'floor', '0')
  await boxInPlan(page, '131').waitFor()
  expect(await page.locator('[data-testid="selection-card"]').textContent()).toContain('209')
})

journey('navigates and selects in the plan by keyboard alone', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath())
  await page.locator('.plan [role="option"][tabindex="0"]').focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-box'))
  const start = await focused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).not.toBe(start)
  const next = await focused()
  await page.keyboard.press('Enter')
  await waitForQuery(page, 'box', next ?? '')
  const width = () => page.locator('.plan').evaluate((plan) => plan.getBoundingClientRect().width)
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before)
  await page.keyboard.press('0')
  await expect.poll(width).toBeCloseTo(before, 0)
})

journey('zooms the plan by wheel and buttons and moves it by mouse', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath())
  const plan = page.locator('[data-testid="plan-scroller"]')
  await plan.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    document.querySelector('[data-testid="plan-scroller"] svg')?.getAttribute('style')?.includes('px'),
  )
  await plan.hover()
  const width = () => plan.evaluate((element) => element.scrollWidth)
  const before = await width()
  // The wheel zooms only after the page has stopped scrolling.
  const zoomed = async () => {
    await page.mouse.wheel(0, -240)
    return width()
  }
  await expect.poll(zoomed, { interval: 600, timeout: 10_000 }).toBeGreaterThan(before)
  await page.locator('section[aria-labelledby="plan-heading"] button').first().click()
  const left = () => plan.evaluate((element) => element.scrollLeft)
  await plan.hover()
  const start = await left()
  const box = await plan.boundingBox()
  if (!box) throw new Error('The plan is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x - 90, y - 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(start)
  expect(query(page).get('box')).toBeNull()
})

journey('filters list and plan by size and removes the filter after back navigation', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath())
  const all = await page.locator('.plan .is-available.is-other').count()
  expect(all).toBe(0)
  await page.locator('select[name=size]').selectOption('MEDIUM')
  await waitForQuery(page, 'size', 'MEDIUM')
  await expect.poll(() => rows(page).count()).toBe(2)
  expect(await page.locator('.plan .is-other').count()).toBeGreaterThan(0)
  await page.goBack()
  await waitForQuery(page, 'size', null)
  await page.waitForFunction(() => document.querySelectorAll('[data-testid="box-row"]').length > 2)
  expect(await page.locator('.plan .is-other').count()).toBe(0)
})

for (const language of ['sk', 'uk', 'hu']) {
  journey(`leaves the rent button uncovered by the chat button on a phone in ${language}`, async ({ open }) => {
    const { page } = await open('phone', `${await mainWarehousePath()}?box=131`, { language })
    const rent = await page.locator('[data-testid="order-bar"] a').boundingBox()
    const chat = await page.locator('[data-chat-button]').boundingBox()
    if (!rent || !chat) throw new Error('The rent button or the chat button is not visible')
    expect(chat.y + chat.height).toBeLessThanOrEqual(rent.y)
  })
}

journey('shows more Boxes on request', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath())
  const before = await rows(page).count()
  await page.locator('section[aria-labelledby="list-heading"] a[href*="shown="]').click()
  await page.waitForFunction((count) => document.querySelectorAll('[data-testid="box-row"]').length > count, before)
})

journey('shows the view that the URL selects on a phone', async ({ open }) => {
  const { page } = await open('phone', `${await mainWarehousePath()}?display=floor-plan&box=131`)
  expect(await page.locator('[data-testid="plan-scroller"]').isVisible()).toBe(true)
  expect(await page.locator('section[aria-labelledby="list-heading"]').isVisible()).toBe(false)
  await page.waitForFunction(() => (document.querySelector('[data-testid="plan-scroller"]')?.scrollWidth ?? 0) > 0)
  const isInView = await boxInPlan(page, '131').evaluate((box) => {
    const [inner, outer] = [
      box.getBoundingClientRect(),
      box.closest('[data-testid="plan-scroller"]')?.getBoundingClientRect(),
    ]
    return outer !== undefined && inner.left >= outer.left && inner.right <= outer.right
  })
  expect(isInView).toBe(true)
  await page.locator('#choose > nav a').first().click()
  await waitForQuery(page, 'display', null)
  await page.locator('section[aria-labelledby="list-heading"]').waitFor()
  expect(await page.locator('[data-testid="plan-scroller"]').isVisible()).toBe(false)
  expect(await page.locator('[data-testid="order-bar"] a').isVisible()).toBe(true)
})

journey('reports an unknown Box, ignores an unknown size and lists other Boxes', async ({ open }) => {
  const { page, response } = await open('desktop', `${await mainWarehousePath()}?size=HUGE&box=999`)
  expect(response.status()).toBe(200)
  expect(await rows(page).count()).toBeGreaterThan(2)
  expect(await page.locator('[data-testid="empty-card"] [role="status"]').textContent()).toContain('999')
  await axe(page)
})

journey('shows alternative locations on the page of a warehouse with free Boxes', async ({ open }) => {
  const { page } = await open('phone', await mainWarehousePath())
  const cards = page.locator('section[aria-labelledby="others-heading"] li a[href^="/location/"]')
  expect(await cards.count()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await cards.first().waitFor()
})

journey('explains a deactivated warehouse and links to others', async ({ open }) => {
  const { page, response } = await open('desktop', await deactivatedWarehousePath())
  expect(response.status()).toBe(200)
  expect(await rows(page).count()).toBe(0)
  await page.locator('section[aria-labelledby="others-heading"] li').first().waitFor()
  await axe(page)
})

for (const id of ['nowhere', '00000000-0000-4000-8000-000000000000']) {
  journey(`returns the not-found page with status 404 for the warehouse "${id}"`, async ({ open }) => {
    const { page, response } = await open('desktop', `/location/${id}`, { expected: [/404/] })
    expect(response.status()).toBe(404)
    expect(await page.locator('main a[href="/"]').count()).toBe(1)
  })
}

journey('reports a Box taken meanwhile without layout shift', async ({ open }) => {
  const { page } = await open('desktop', `${await mainWarehousePath()}?box=152`)
  const count = await page.locator('[data-testid="box-row"]').count()
  await hold(page, '152')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.locator('[data-testid="empty-card"] [role="status"]').waitFor()
  expect(await page.locator('[data-testid="empty-card"]').textContent()).toContain('152')
  expect(await page.locator('[data-testid="box-row"][data-taken]').textContent()).toContain('152')
  expect(await page.locator('[data-testid="box-row"]').count()).toBe(count)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await axe(page)
})

journey('leaves the page unchanged when a refresh fails offline', async ({ open }) => {
  const { page } = await open('desktop', `${await mainWarehousePath()}?box=127`, {
    expected: [/ERR_FAILED|Failed to fetch/],
  })
  const refresh = page.waitForRequest(/\.data/)
  await page.route('**/*.data*', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await refresh
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
  expect(await chosenInPlan(page).getAttribute('data-box')).toBe('127')
})

journey('contains structured data of the warehouse', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath(), { javaScript: false })
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data).toMatchObject({ '@type': 'SelfStorage', name: mainWarehouseName, geo: { '@type': 'GeoCoordinates' } })
  expect(data.openingHoursSpecification).toHaveLength(7)
  expect(data.makesOffer.length).toBeGreaterThan(0)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/location\/[0-9a-f-]+\?hl=en$/)
  expect(await page.locator('meta[name="description"]').count()).toBe(1)
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain(mainWarehouseName)
})

journey('loads at most 213 kB of JavaScript on a warehouse page', async ({ browser }) => {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const { scriptGzipBytes } = await measureTransfer(page, baseUrl() + (await mainWarehousePath()))
  await page.close()
  expect(scriptGzipBytes).toBeGreaterThan(0)
  expect(scriptGzipBytes).toBeLessThanOrEqual(213_000)
})
