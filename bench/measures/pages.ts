import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import { freePort } from '../../testkit/services/postgres.mjs'
import { withDemo } from '../demo.ts'
import { type LighthouseResult, runLighthouse } from '../lighthouse.ts'
import { type Measure, milliseconds, type Row, withRating } from '../measure.ts'
import { type MeasuredPage, myPages, orderPages } from '../measured-pages.ts'
import { startBenchProgram } from '../programs/start-bench-program.ts'

export interface Budget {
  readonly required: number
  readonly goal: number
}

interface Page extends Partial<MeasuredPage> {
  readonly name: string
  readonly path: string
  /** Limits of LCP, TBT and CLS. Without a budget, only the scores are rated. */
  readonly budget?: { readonly lcp?: Budget; readonly tbt: Budget; readonly cls: number }
  /** Needs an order draft or a session. The scores of such a page are not reported. */
  readonly isPrivate?: boolean
}

const warehouseBudget = {
  lcp: { required: 1_500, goal: 1_000 },
  tbt: { required: 150, goal: 80 },
  cls: 0.01,
}

async function pagesOf(url: string): Promise<Page[]> {
  const { id } = await mainWarehouse(url)
  const privatePage = { budget: { tbt: { required: 150, goal: 150 }, cls: 0 }, isPrivate: true }
  return [
    { name: '/', path: '/', budget: { lcp: { required: 1_200, goal: 900 }, tbt: { required: 100, goal: 50 }, cls: 0 } },
    { name: '/boxes', path: '/boxes', budget: warehouseBudget },
    { name: '/location/:id', path: `/location/${id}`, budget: warehouseBudget },
    { name: '/help', path: '/help' },
    { name: '/login', path: '/login' },
    ...[...(await orderPages(url)), ...(await myPages(url))].map((page) => ({ ...page, ...privatePage })),
  ]
}

/**
 * Compares the pages with a bare page in Lighthouse, on a simulated phone with slow 4G. All values of a page are from
 * one of three runs, the one with the median blocking time.
 */
export const pages: Measure = {
  name: 'pages',
  run: () =>
    withDemo(
      async ({ url }) => {
        const port = await freePort()
        const baseline = await startBenchProgram('bare-page.ts', { PORT: String(port) })
        try {
          const prefix = process.env.BENCH_PAGES
          const all = (await pagesOf(url)).filter(({ name }) => prefix === undefined || name.startsWith(prefix))
          // Two browsers, because a browser becomes slower with each measured page.
          const [publicPages, privatePages] = [
            all.filter(({ isPrivate }) => !isPrivate),
            all.filter(({ isPrivate }) => isPrivate),
          ]
          const bareUrl = `http://127.0.0.1:${port}/`
          return [...(await compare(bareUrl, url, publicPages)), ...(await compare(bareUrl, url, privatePages))]
        } finally {
          await baseline.stop()
        }
      },
      { SEO_MODE: 'true' },
    ),
}

async function compare(bareUrl: string, url: string, pages: readonly Page[]): Promise<Row[]> {
  if (pages.length === 0) return []
  const targets = pages.map(({ path, stored = {} }) => ({ url: url + path, stored }))
  const [baseline, ...results] = await runLighthouse([{ url: bareUrl }, ...targets])
  return pages.flatMap((page, index) => rowsOf(page, results[index], baseline))
}

const minScores = [98, 100, 100, 100]

function rowsOf(
  { name, budget, isPrivate }: Page,
  ours: LighthouseResult | undefined,
  baseline: LighthouseResult | undefined,
): Row[] {
  if (!ours || !baseline) throw new Error(`Lighthouse has no result for ${name}`)
  const isGoalMet = ours.scores.every((score, index) => score >= (minScores[index] ?? 100))
  const scores: Row = {
    label: `Lighthouse of ${name}: performance, accessibility, best practices, SEO`,
    ours: ours.scores.join(' · '),
    baseline: `${baseline.scores[0]} (bare page)`,
    ratio: '–',
    goal: `≥ ${minScores.join(' · ')}`,
    met: isGoalMet ? 'goal' : 'no',
  }
  if (!budget) return [scores]
  return [
    ...(budget.lcp ? [timeRow(`LCP of ${name}, slow 4G phone`, ours.lcpMs, baseline.lcpMs, budget.lcp)] : []),
    timeRow(`TBT of ${name}, slow 4G phone`, ours.tbtMs, baseline.tbtMs, budget.tbt),
    {
      label: `CLS of ${name}, slow 4G phone`,
      ours: ours.cls.toFixed(3),
      baseline: baseline.cls.toFixed(3),
      ratio: '–',
      goal: budget.cls === 0 ? '0' : `≤ ${budget.cls}`,
      ...withRating(ours.cls, { required: budget.cls, goal: budget.cls }),
    },
    ...(isPrivate ? [] : [scores]),
  ]
}

export const timeRow = (label: string, ours: number, baseline: number, budget: Budget): Row => ({
  label,
  ours: milliseconds(ours),
  baseline: `${milliseconds(baseline)} (bare page)`,
  ratio: baseline > 0 ? `${(ours / baseline).toFixed(1)}×` : '–',
  goal:
    budget.required === budget.goal
      ? `≤ ${milliseconds(budget.required)}`
      : `≤ ${milliseconds(budget.required)} / ${milliseconds(budget.goal)}`,
  ...withRating(ours, budget),
})
