import { demoAccount } from '../testkit/app/demo-accounts.ts'
import { waitForHydration } from '../testkit/browser/hydration.ts'
import { everySize, expect, journey } from './harness/journey.ts'
import { layoutShift } from './harness/layout.ts'
import { mainWarehousePath } from './harness/location-page.ts'

/** Marks the server-rendered elements before any script can change them. */
const markServed = () =>
  addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('main, footer, [data-consent-choice]'))
      Object.defineProperty(element, 'isServed', { value: true })
  })

for (const size of everySize) {
  journey(`hydrates the page without rendering it again on a ${size}`, async ({ open }) => {
    const { page, context } = await open(size, '/', { showsConsent: true })
    await context.addInitScript(markServed)
    await page.reload()
    await waitForHydration(page)
    const preserved = await page
      .locator('main, footer, [data-consent-choice]')
      .evaluateAll((elements) => elements.map((element) => 'isServed' in element))
    expect(preserved.length).toBeGreaterThan(3)
    expect(preserved).not.toContain(false)
  })

  journey(`causes no layout shift while a page streams on a ${size}`, async ({ open }) => {
    const { page, context } = await open(size, '/login')
    const tools = await context.newCDPSession(page)
    const bytesPerSecond = 40_000
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    for (const path of ['/', '/boxes', `${await mainWarehousePath()}?box=131`]) {
      await page.goto(path)
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01)
    }
  })
}

journey('links the stylesheets and loads modules only after the first paint', async ({ open }) => {
  const { page } = await open('phone', '/help')
  const html = await (await page.goto('/'))?.text()
  expect(html).toMatch(/<head>.*rel="stylesheet".*<\/head>/s)
  expect(html).not.toContain('<style')
  expect(html).not.toContain('rel="modulepreload"')
  await waitForHydration(page)
  const { paint, module } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    module: Math.min(
      ...performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (/assets\/.+\.js$/.test(name) ? [startTime] : [])),
    ),
  }))
  expect(module).toBeGreaterThan(paint)
})

journey('links every stylesheet of an order step in the HTML', async ({ open }) => {
  const { page } = await open('phone', '/order/first')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(new URL(request.url()).pathname)
  })
  const html = (await (await page.reload())?.text()) ?? ''
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const linked = Array.from(html.matchAll(/rel="stylesheet" href="([^"#]+)/g), ([, path]) => path)
  expect(linked.length).toBeGreaterThan(1)
  expect(new Set(requested)).toEqual(new Set(linked))
})

journey('replays a click made before hydration once', async ({ open }) => {
  const { page } = await open('phone', '/')
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-chat-button]').click()
  held.resolve()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

for (const language of ['sk', 'uk']) {
  journey(`loads only the small font files in ${language}`, async ({ open }) => {
    const { page } = await open('phone', '/help', { language })
    const fonts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())))
    for (const path of ['/', '/boxes', await mainWarehousePath(), '/login']) {
      await page.goto(path)
      await waitForHydration(page)
      await page.evaluate(() => document.fonts.ready)
    }
    expect(fonts.length).toBeGreaterThan(3)
    expect(fonts.filter((url) => url.includes('-wght-normal'))).toEqual([])
  })
}

journey('submits a form after hydration with the input typed before', async ({ open }) => {
  const { page } = await open('phone', '/robots.txt')
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const { email, password } = demoAccount('peter')
  await page.locator('[name=username]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  held.resolve()
  await page.waitForURL((url) => url.pathname === '/')
})
