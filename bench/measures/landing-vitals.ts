import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../../e2e/harness/chromium.ts'
import { freePort } from '../../scripts/postgres.mjs'
import { withDemo } from '../demo.ts'
import { judge, type Measure, milliseconds, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'

export const landingVitals: Measure = {
  name: 'landing-vitals',
  run: () =>
    withDemo(async ({ url }) => {
      const barePort = await freePort()
      const bare = await startPeer('bare-page.ts', { PORT: String(barePort) })
      const debuggingPort = await freePort()
      const browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
      })
      try {
        const ours = await vitals(url, debuggingPort)
        const limit = await vitals(`http://127.0.0.1:${barePort}/`, debuggingPort)
        return rowsOf(ours, limit)
      } finally {
        await browser.close()
        await bare.stop()
      }
    }),
}

interface Vitals {
  lcpMs: number
  tbtMs: number
  cls: number
}

async function vitals(url: string, port: number): Promise<Vitals> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const value = (audit: string) => {
    const figure = result?.lhr.audits[audit]?.numericValue
    if (figure === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${url}`)
    return figure
  }
  return {
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

function rowsOf(ours: Vitals, limit: Vitals): Row[] {
  const row = (figure: string, key: 'lcpMs' | 'tbtMs', ship: number, goal: number): Row => ({
    figure: `${figure} of /, slow 4G phone`,
    ours: milliseconds(ours[key]),
    limit: `${milliseconds(limit[key])} (bare page)`,
    ratio: limit[key] > 0 ? `${(ours[key] / limit[key]).toFixed(1)}×` : '–',
    goal: `≤ ${milliseconds(ship)} / ${milliseconds(goal)}`,
    met: judge(ours[key], { ship, goal }),
  })
  return [
    row('LCP', 'lcpMs', 1_200, 900),
    row('TBT', 'tbtMs', 100, 50),
    {
      figure: 'CLS of /, slow 4G phone',
      ours: ours.cls.toFixed(3),
      limit: limit.cls.toFixed(3),
      ratio: '–',
      goal: '0',
      met: judge(ours.cls, { ship: 0, goal: 0 }),
    },
  ]
}
