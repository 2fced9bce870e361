import { launchChromium } from '../../e2e/harness/chromium.ts'
import { weigh } from '../../e2e/harness/weight.ts'
import { withDemo } from '../demo.ts'
import { judged, kilobytes, type Measure, percent, type Row } from '../measure.ts'

/** React DOM and React Router before the first line of ours. */
const floorBytes = 112_000

const pages = [
  { path: '/', ship: 150_000, goal: 125_000 },
  { path: '/boxes', ship: 170_000, goal: 140_000 },
]

export const pageWeight: Measure = {
  name: 'page-weight',
  run: () =>
    withDemo(async ({ url }) => {
      const browser = await launchChromium()
      const rows: Row[] = []
      for (const { path, ship, goal } of pages) {
        const page = await browser.newPage({ serviceWorkers: 'block' })
        // The map is weighed apart: it comes when everything else works.
        await page.route(/\/assets\/map-canvas-/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'export const MapCanvas = () => null' }),
        )
        const { scriptGzipBytes: bytes } = await weigh(page, url + path)
        await page.close()
        rows.push({
          figure: `JavaScript of ${path}, first load, gzip, map apart`,
          ours: kilobytes(bytes),
          limit: `${kilobytes(floorBytes)} (React and its router)`,
          ratio: percent(bytes / floorBytes),
          goal: `≤ ${kilobytes(ship)} / ${kilobytes(goal)}`,
          ...judged(bytes, { ship, goal }),
        })
      }
      await browser.close()
      return rows
    }),
}
