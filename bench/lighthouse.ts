import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../testkit/browser/chromium.ts'
import { freePort } from '../testkit/services/postgres.mjs'
import type { StoredState } from './visitors.ts'

export interface LighthouseResult {
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Scores of performance, accessibility, best practices and search, up to 100. */
  readonly marks: readonly number[]
}

/** A page and the browser's local storage when it opens. */
export interface LighthouseTarget {
  readonly url: string
  readonly stored?: StoredState
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const rounds = 3

/**
 * Alternates the pages, so that a slow moment of the machine affects one run of each page.
 * Returns the run with the median blocking time of each page.
 */
export async function runLighthouse(targets: readonly LighthouseTarget[]): Promise<LighthouseResult[]> {
  const port = await freePort()
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: chromiumPath(), args })
  try {
    const results: LighthouseResult[][] = targets.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [at, target] of targets.entries()) results[at]?.push(await measurePage(target, port))
    }
    return results.map(medianRun)
  } finally {
    await browser.close()
  }
}

function medianRun(runs: readonly LighthouseResult[]): LighthouseResult {
  const found = runs.toSorted((a, b) => a.tbtMs - b.tbtMs)[Math.floor(runs.length / 2)]
  if (!found) throw new Error('Lighthouse measured no page')
  return found
}

/** Retries once, because on a busy machine Lighthouse can miss the largest paint. */
const measurePage = (target: LighthouseTarget, port: number): Promise<LighthouseResult> =>
  lookOnce(target, port).catch(() => lookOnce(target, port))

async function lookOnce({ url, stored = {} }: LighthouseTarget, port: number): Promise<LighthouseResult> {
  await keep(url, stored, port)
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  const reached = result?.lhr.finalDisplayedUrl ?? ''
  if (new URL(reached).pathname !== new URL(url).pathname) throw new Error(`${url} redirected to ${reached}`)
  const value = (audit: string) => {
    const figure = result?.lhr.audits[audit]?.numericValue
    if (figure === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${url}`)
    return figure
  }
  return {
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    marks: categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)),
  }
}

/** Lighthouse uses the default profile of the browser, so its local storage is set here. */
async function keep(url: string, stored: StoredState, port: number): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [profile] = browser.contexts()
  const page = await profile?.newPage()
  try {
    // A response of the same origin that runs no script.
    await page?.goto(new URL('/robots.txt', url).href)
    await page?.evaluate((items) => {
      localStorage.clear()
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    }, stored)
  } finally {
    await page?.close()
    await browser.close()
  }
}
