import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../testkit/browser/chromium.ts'
import { freePort } from '../testkit/services/postgres.mjs'
import type { StoredState } from './measured-pages.ts'

export interface LighthouseResult {
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Scores of performance, accessibility, best practices and SEO, up to 100. */
  readonly scores: readonly number[]
}

/** A page, and the content of local storage before it opens. */
export interface LighthouseTarget {
  readonly url: string
  readonly stored?: StoredState
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const rounds = 3

// The stream of the office does not end, so Lighthouse would wait for it until its limit of 45 s.
const blockedUrlPatterns = ['*/api/office/doors/stream*']

/**
 * Alternates the pages, so that a short slowdown of the machine does not affect all runs of one page.
 * Returns one run for each page, the one with the median blocking time.
 */
export async function runLighthouse(targets: readonly LighthouseTarget[]): Promise<LighthouseResult[]> {
  const port = await freePort()
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: chromiumPath(), args })
  try {
    const results: LighthouseResult[][] = targets.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [index, target] of targets.entries()) results[index]?.push(await measurePage(target, port))
    }
    return results.map(medianRun)
  } finally {
    await browser.close()
  }
}

function medianRun(runs: readonly LighthouseResult[]): LighthouseResult {
  const middle = runs.toSorted((a, b) => a.tbtMs - b.tbtMs)[Math.floor(runs.length / 2)]
  if (!middle) throw new Error('Lighthouse measured no page')
  return middle
}

/** Retries once, because on a busy machine Lighthouse can miss the largest contentful paint. */
const measurePage = (target: LighthouseTarget, port: number): Promise<LighthouseResult> =>
  measureOnce(target, port).catch(() => measureOnce(target, port))

async function measureOnce({ url, stored = {} }: LighthouseTarget, port: number): Promise<LighthouseResult> {
  await fillLocalStorage(url, stored, port)
  const result = await lighthouse(url, { port, onlyCategories: categories, blockedUrlPatterns, logLevel: 'error' })
  const reached = result?.lhr.finalDisplayedUrl ?? ''
  if (new URL(reached).pathname !== new URL(url).pathname) throw new Error(`${url} redirected to ${reached}`)
  const value = (audit: string) => {
    const measured = result?.lhr.audits[audit]?.numericValue
    if (measured === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${url}`)
    return measured
  }
  return {
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)),
  }
}

/** Lighthouse uses the default profile of the browser, so its local storage is set here. */
async function fillLocalStorage(url: string, stored: StoredState, port: number): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [profile] = browser.contexts()
  const page = await profile?.newPage()
  try {
    // A page of the same origin without scripts, because scripts could change local storage.
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
