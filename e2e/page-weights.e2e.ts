import { expect } from 'vitest'
import { baseUrl } from '../testkit/app/base-url.ts'
import { measureTransfer } from '../testkit/browser/transfer-size.ts'
import { journey } from './harness/journey.ts'

/** Maximum JavaScript of a first visit by page, in gzip bytes. */
const budgets = {
  '/': 167_000,
  '/boxes': 188_000,
}

for (const [path, budgetBytes] of Object.entries(budgets)) {
  journey(`loads at most ${budgetBytes / 1000} kB of JavaScript on ${path}`, async ({ browser }) => {
    const page = await browser.newPage({ serviceWorkers: 'block' })
    // The map has its own budget and loads after everything else.
    await page.route(/\/assets\/map-canvas-/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const MapCanvas = () => null' }),
    )
    const { scripts, scriptGzipBytes } = await measureTransfer(page, baseUrl() + path)
    await page.close()
    expect(scripts, 'number of scripts').toBeGreaterThan(0)
    expect(scriptGzipBytes).toBeLessThanOrEqual(budgetBytes)
  })
}
