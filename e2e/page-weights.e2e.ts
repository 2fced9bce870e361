import { expect } from 'vitest'
import { baseUrl } from '../testkit/app/base-url.ts'
import { measureTransfer } from '../testkit/browser/transfer-size.ts'
import { journey } from './harness/journey.ts'
import { fetchStaffToken } from './harness/office.ts'

/** Maximum JavaScript of a first visit by page, in gzip bytes. */
const budgets = {
  '/': 166_000,
  '/boxes': 191_000,
}

for (const [path, budgetBytes] of Object.entries(budgets)) {
  journey(`loads at most ${budgetBytes / 1000} kB of JavaScript on ${path}`, async ({ browser }) => {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    // The map is not counted, because it loads after everything else.
    await page.route(/\/assets\/map-canvas-/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const MapCanvas = () => null' }),
    )
    const { scripts, scriptGzipBytes } = await measureTransfer(page, baseUrl() + path)
    await page.close()
    expect(scripts, 'number of scripts').toBeGreaterThan(0)
    expect(scriptGzipBytes).toBeLessThanOrEqual(budgetBytes)
  })
}

journey('loads at most 302 kB of JavaScript on the first page of the office', async ({ open }) => {
  const { context } = await open('desktop', '/robots.txt', { staffToken: await fetchStaffToken('owner') })
  const page = await context.newPage()
  // The stream of the doors does not end, so the network would never be idle.
  await page.route('**/api/office/doors/stream*', (route) => route.fulfill({ body: '' }))
  const { scriptGzipBytes } = await measureTransfer(page, `${baseUrl()}/office`, 'main h1')
  expect(scriptGzipBytes).toBeGreaterThan(100_000)
  // Code of 265 kB, and 36 kB of texts in one language.
  expect(scriptGzipBytes).toBeLessThanOrEqual(302_000)
})
