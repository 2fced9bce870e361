import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { withDemo } from '../demo.ts'
import { type LighthouseResult, runLighthouse } from '../lighthouse.ts'
import { judged, type Measure, milliseconds, type Row } from '../measure.ts'
import { startPeer } from '../peers/start-peer.ts'
import { myPages, orderPages, type VisitedPage } from '../visitors.ts'

interface Budget {
  readonly ship: number
  readonly goal: number
}

interface Page extends Partial<VisitedPage> {
  readonly name: string
  readonly path: string
  /** Limits of LCP, TBT and CLS; without them only the scores count. */
  readonly budget?: { readonly lcp?: Budget; readonly tbt: Budget; readonly cls: number }
  /** Pages behind a draft or a session have no scores. */
  readonly isPrivate?: boolean
}

const warehouseBudget = {
  lcp: { ship: 1_500, goal: 1_000 },
  tbt: { ship: 150, goal: 80 },
  cls: 0.01,
}

async function pagesOf(url: string): Promise<Page[]> {
  const { id } = await mainWarehouse(url)
  const behind = { budget: { tbt: { ship: 150, goal: 150 }, cls: 0 }, isPrivate: true }
  return [
    { name: '/', path: '/', budget: { lcp: { ship: 1_200, goal: 900 }, tbt: { ship: 100, goal: 50 }, cls: 0 } },
    { name: '/boxes', path: '/boxes', budget: warehouseBudget },
    { name: '/location/:id', path: `/location/${id}`, budget: warehouseBudget },
    { name: '/help', path: '/help' },
    { name: '/login', path: '/login' },
    ...[...(await orderPages(url)), ...(await myPages(url))].map((page) => ({ ...page, ...behind })),
  ]
}

/** Lighthouse on a simulated phone with slow 4G, compared with a bare page: median of three runs. */
export const pages: Measure = {
  name: 'pages',
  run: () =>
    withDemo(
      async ({ url }) => {
        const port = await freePort()
        const bare = await startPeer('bare-page.ts', { PORT: String(port) })
        try {
          const only = process.env.BENCH_PAGES
          const all = (await pagesOf(url)).filter(({ name }) => only === undefined || name.startsWith(only))
          // A browser per page, because heavy pages slow down later ones in the same browser.
          const [open, closed] = [all.filter(({ isPrivate }) => !isPrivate), all.filter(({ isPrivate }) => isPrivate)]
          const bareUrl = `http://127.0.0.1:${port}/`
          return [...(await rowsBeside(bareUrl, url, open)), ...(await rowsBeside(bareUrl, url, closed))]
        } finally {
          await bare.stop()
        }
      },
      { SEO_MODE: 'true' },
    ),
}

async function rowsBeside(bareUrl: string, url: string, pages: readonly Page[]): Promise<Row[]> {
  if (pages.length === 0) return []
  const targets = pages.map(({ path, stored = {} }) => ({ url: url + path, stored }))
  const [limit, ...results] = await runLighthouse([{ url: bareUrl }, ...targets])
  return pages.flatMap((page, at) => rowsOf(page, results[at], limit))
}

const minScores = [98, 100, 100, 100]

function rowsOf(
  { name, budget, isPrivate }: Page,
  ours: LighthouseResult | undefined,
  limit: LighthouseResult | undefined,
): Row[] {
  if (!ours || !limit) throw new Error(`Lighthouse has no result for ${name}`)
  const reached = ours.marks.every((mark, at) => mark >= (minScores[at] ?? 100))
  const marks: Row = {
    figure: `Lighthouse of ${name}: performance, accessibility, best practices, search`,
    ours: ours.marks.join(' · '),
    limit: `${limit.marks[0]} (bare page)`,
    ratio: '–',
    goal: `≥ ${minScores.join(' · ')}`,
    met: reached ? 'goal' : 'no',
  }
  if (!budget) return [marks]
  return [
    ...(budget.lcp ? [timeRow(`LCP of ${name}, slow 4G phone`, ours.lcpMs, limit.lcpMs, budget.lcp)] : []),
    timeRow(`TBT of ${name}, slow 4G phone`, ours.tbtMs, limit.tbtMs, budget.tbt),
    {
      figure: `CLS of ${name}, slow 4G phone`,
      ours: ours.cls.toFixed(3),
      limit: limit.cls.toFixed(3),
      ratio: '–',
      goal: budget.cls === 0 ? '0' : `≤ ${budget.cls}`,
      ...judged(ours.cls, { ship: budget.cls, goal: budget.cls }),
    },
    ...(isPrivate ? [] : [marks]),
  ]
}

const timeRow = (figure: string, ours: number, limit: number, budget: Budget): Row => ({
  figure,
  ours: milliseconds(ours),
  limit: `${milliseconds(limit)} (bare page)`,
  ratio: limit > 0 ? `${(ours / limit).toFixed(1)}×` : '–',
  goal:
    budget.ship === budget.goal
      ? `≤ ${milliseconds(budget.ship)}`
      : `≤ ${milliseconds(budget.ship)} / ${milliseconds(budget.goal)}`,
  ...judged(ours, budget),
})
