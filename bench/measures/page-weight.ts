import type { Browser } from 'playwright-core'
import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import { launchChromium } from '../../testkit/browser/chromium.ts'
import { measureTransfer } from '../../testkit/browser/transfer-size.ts'
import { withDemo } from '../demo.ts'
import { kilobytes, type Measure, percent, type Row, withRating } from '../measure.ts'
import { type MeasuredPage, myPages, orderPages, storageState } from '../measured-pages.ts'

/** Size of React DOM and React Router without application code. */
const frameworkBytes = 112_000

interface WeighedPage extends Partial<MeasuredPage> {
  readonly name: string
  readonly path: string
  readonly required: number
  readonly goal: number
}

async function pagesOf(url: string): Promise<WeighedPage[]> {
  const privatePageLimits = { required: 205_000, goal: 160_000 }
  const { id } = await mainWarehouse(url)
  const visited = [...(await orderPages(url)), ...(await myPages(url))]
  return [
    { name: '/', path: '/', required: 165_000, goal: 125_000 },
    { name: '/boxes', path: '/boxes', required: 185_000, goal: 140_000 },
    { name: '/location/:id', path: `/location/${id}`, required: 205_000, goal: 150_000 },
    ...visited.map((page) => ({ ...page, ...privatePageLimits })),
  ]
}

export const pageWeight: Measure = {
  name: 'page-weight',
  run: () =>
    withDemo(async ({ url }) => {
      const browser = await launchChromium()
      try {
        const rows: Row[] = []
        for (const page of await pagesOf(url)) rows.push(rowOf(page, await bytesOf(browser, url, page)))
        return rows
      } finally {
        await browser.close()
      }
    }),
}

/** Scripts that are not counted, because they load only after the page is complete. */
const excludedScripts = /\/assets\/(map-canvas|view-3d|walk-engine)-.*\.js/

async function bytesOf(browser: Browser, url: string, { path, stored = {}, ready }: WeighedPage): Promise<number> {
  const page = await browser.newPage({ serviceWorkers: 'block', storageState: storageState(url, stored) })
  await page.route(excludedScripts, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const MapCanvas = () => null' }),
  )
  const { scriptGzipBytes } = await measureTransfer(page, url + path, ready)
  const reached = new URL(page.url()).pathname
  await page.close()
  if (reached !== new URL(url + path).pathname) throw new Error(`${path} redirected to ${reached}`)
  return scriptGzipBytes
}

const exclusions: Record<string, string> = {
  '/': ', without the map',
  '/boxes': ', without the map',
  '/location/:id': ', without the 3D view',
}

const rowOf = ({ name, required, goal }: WeighedPage, bytes: number): Row => ({
  label: `JavaScript of ${name}, first load, gzip${exclusions[name] ?? ''}`,
  ours: kilobytes(bytes),
  baseline: `${kilobytes(frameworkBytes)} (React and its router)`,
  ratio: percent(bytes / frameworkBytes),
  goal: `≤ ${kilobytes(required)} / ${kilobytes(goal)}`,
  ...withRating(bytes, { required: required, goal }),
})
