import type { Locator } from 'playwright-core'
import { baseUrl } from '../testkit/app/base-url.ts'
import { demoEmail } from '../testkit/app/demo-accounts.ts'
import { launchChromium } from '../testkit/browser/chromium.ts'
import { axe } from './harness/axe.ts'
import { everySize, expect, journey, refuseMarketing } from './harness/journey.ts'
import { boxInPlan, fullWarehousePath, mainWarehousePath, waitForQuery } from './harness/location-page.ts'
import { linkInMail } from './harness/mail.ts'
import { callApi } from './harness/order-visitor.ts'
import { visit } from './harness/page-actions.ts'

const softwareGl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

journey('shows the plan instead of the 3D view without WebGL', async ({ open }) => {
  const { page } = await open('desktop', `${await mainWarehousePath()}?box=131`)
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const button = page.getByRole('button', { name: /360/ })
  await button.click()
  const view = page.getByRole('dialog')
  await view.getByRole('alert').waitFor()
  expect(await view.locator('.plan .pl-route').count()).toBe(1)
  await axe(page)
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

/** Opens the 3D view in a browser with software rendering and runs `work`. */
async function withView(work: (view: Locator) => Promise<void>): Promise<void> {
  const browser = await launchChromium(softwareGl)
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 480, height: 320 },
    })
    await context.addInitScript(refuseMarketing)
    const page = await context.newPage()
    page.setDefaultTimeout(50_000)
    await page.goto(`${baseUrl()}${await mainWarehousePath()}?box=131&hl=en`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: /360/ }).click()
    const view = page.getByRole('dialog')
    await view.locator('canvas').waitFor()
    await view.locator('[data-testid="view-loading"]').waitFor({ state: 'detached' })
    await work(view)
  } finally {
    await browser.close()
  }
}

const isPainted = (view: Locator) =>
  view.locator('canvas').evaluate((canvas) => {
    const gl = canvas instanceof HTMLCanvasElement && canvas.width > 0 ? canvas.getContext('webgl2') : null
    return gl !== null && !gl.isContextLost()
  })

journey('walks to the chosen Box in the 3D view and reports a lost WebGL context', async ({ open: _open }) => {
  await withView(async (view) => {
    expect(await isPainted(view)).toBe(true)
    await view.getByRole('button', { name: /131/ }).click()
    await view.locator('[role="status"]', { hasText: '131' }).waitFor()
    await view.locator('canvas').evaluate((canvas) => {
      if (canvas instanceof HTMLCanvasElement) {
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
      }
    })
    await view.getByRole('alert').waitFor()
  })
})

journey('changes the floor in the 3D view and returns to the chosen Box', async ({ open: _open }) => {
  await withView(async (view) => {
    const floors = view.locator('button[aria-pressed]')
    const other = floors.and(view.locator('[aria-pressed="false"]'))
    const name = (await other.textContent()) ?? ''
    await other.click()
    await view.getByRole('button', { name, pressed: true }).waitFor()
    await view.locator('[data-testid="view-loading"]').waitFor({ state: 'detached' })
    expect(await isPainted(view)).toBe(true)
    await view.locator('[role="status"]', { hasText: /Box\s\d+, available/ }).waitFor()
    await view.getByRole('button', { name: /131/ }).click()
    await view.locator('[role="status"]', { hasText: '131' }).waitFor()
    expect(await view.getByRole('alert').count()).toBe(0)
    expect(await isPainted(view)).toBe(true)
    // On the other floor, the 3D view starts in front of a free Box. Buttons cover most of this small canvas, so the
    // test clicks a button.
    await floors.and(view.locator('[aria-pressed="false"]')).click()
    await view.locator('[data-testid="view-loading"]').waitFor({ state: 'detached' })
    await view.getByRole('button', { name: /^Choose Box/ }).click()
    await view.page().waitForURL((url) => url.searchParams.get('box') !== '131')
  })
})

journey('shows a hint to turn an upright phone and hides it on request', async ({ open }) => {
  const { page } = await open('phone', await mainWarehousePath())
  await page.getByRole('button', { name: /360/ }).click()
  const prompt = page.locator('[data-testid="rotate-prompt"]')
  await prompt.waitFor()
  await axe(page)
  await prompt.getByRole('button').click()
  await prompt.waitFor({ state: 'detached' })
})

for (const size of everySize) {
  journey(`offers a notification at a full warehouse on a ${size}`, async ({ open }) => {
    const { page } = await open(size, await fullWarehousePath())
    await axe(page)
    expect(await page.locator('section[aria-labelledby="others-heading"] li').count()).toBeGreaterThan(0)
    await page
      .locator('main button[aria-haspopup="dialog"]')
      .filter({ hasText: /Notify me/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.locator('button[type="submit"]').click()
    expect(await dialog.locator('[name="email"]').getAttribute('aria-invalid')).toBe('true')
    await axe(page)
    await dialog.locator('[name="email"]').fill(`waiting-${size}@example.test`)
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByRole('status').waitFor()
    await dialog.getByText('Open it to join the list.').waitFor()
    await axe(page)
    await visit(page, await linkInMail(`waiting-${size}@example.test`, '/notify-me'))
    await axe(page)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'You’re on the list' }).waitFor()
    await axe(page)
  })
}

journey('reports an existing free-Box request to a signed-in customer', async ({ open }) => {
  const { page } = await open('desktop', await fullWarehousePath(), { as: 'peter', expected: [/409/] })
  const requestNotification = async () => {
    await page
      .locator('main button[aria-haspopup="dialog"]')
      .filter({ hasText: /Notify me/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name="email"]').fill(demoEmail('peter'))
    await dialog.locator('button[type="submit"]').click()
    await dialog.getByRole('status').waitFor()
    const text = await dialog.getByRole('status').textContent()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return text
  }
  const [first, second] = [await requestNotification(), await requestNotification()]
  expect(second).not.toBe(first)
  expect(second).toContain('already')
})

journey('shows every size in the size guide', async ({ open }) => {
  const { page } = await open('desktop', await mainWarehousePath())
  await page.locator('section[aria-labelledby="sizes-heading"] button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.locator('li').count()).toBe(8)
  await axe(page)
})

journey('calculates a size from things and shows its Boxes on a phone', async ({ open }) => {
  const { page } = await open('phone', await mainWarehousePath())
  await page.getByRole('button', { name: 'What will I store?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add one: Bicycle' }).click()
  await dialog.getByText(/You need S, 2\sm²/).waitFor()
  await axe(page)
  await dialog.getByRole('link', { name: /available Boxes of 2/ }).click()
  await page.waitForURL(/size=2#choose$/)
  await dialog.waitFor({ state: 'detached' })
})

for (const size of everySize) {
  journey(`offers the nearest size above the fold for a link to a taken Box on a ${size}`, async ({ open }) => {
    const { page } = await open(size, `${await mainWarehousePath()}?box=102`)
    const offer = page.locator('main a[href$="#choose"]', { hasText: 'Choose Box' }).first()
    const { y = 0, height = 0 } = (await offer.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0)
    expect(await offer.locator('xpath=ancestor::li').textContent()).toMatch(/m².*€\d+/)
    await axe(page)
    await offer.click()
    await page.waitForFunction(() => (document.querySelector('#choose')?.getBoundingClientRect().top ?? 999) < 200)
    expect(await page.getByText('Box 102 is no longer available').count()).toBe(0)
  })
}

journey('jumps to the Boxes and shows the Box that is chosen on the plan of a phone', async ({ open }) => {
  const path = await mainWarehousePath()
  // Reads a free Box from the list, because other journeys may have rented a fixed one.
  const id = path.split('/').at(-1)
  const { items } = await callApi(`/api/client/warehouse/${id}/boxes?state=available&limit=100`)
  const free = items.map(({ number }: { number: string }) => number)
  const number = ['152', '153', '151', '150', '154'].find((candidate) => free.includes(candidate)) ?? ''
  const { page } = await open('phone', path)
  const sizes = page.locator('section[aria-labelledby="sizes-heading"]')
  await page.locator('main a[href$="#choose"]').click()
  const top = () => page.locator('#choose').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(160)
  expect(await top()).toBeGreaterThanOrEqual(0)
  await page.locator('#choose > nav a').last().click()
  await waitForQuery(page, 'display', 'floor-plan')
  // Scrolls first, so that the order bar does not cover the chosen Box.
  await boxInPlan(page, number).scrollIntoViewIfNeeded()
  await boxInPlan(page, number).click()
  await page.locator('[data-testid="order-bar"]').waitFor()
  const isInView = () =>
    boxInPlan(page, number).evaluate((box) => {
      const { left, right, top: upper, bottom } = box.getBoundingClientRect()
      const plan = box.closest('[data-testid="plan-scroller"]')?.getBoundingClientRect()
      const bar = document.querySelector('[data-testid="order-bar"]')?.getBoundingClientRect()
      if (!plan || !bar) return false
      return left >= plan.left && right <= plan.right && upper >= plan.top && bottom <= Math.min(plan.bottom, bar.top)
    })
  await expect.poll(isInView).toBe(true)
  await sizes.scrollIntoViewIfNeeded()
  const arrow = sizes.locator('[data-testid="scroll-after"]')
  await arrow.click()
  await sizes.locator('[data-testid="scroll-before"]').waitFor()
})
