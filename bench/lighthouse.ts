import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../testkit/browser/chromium.ts'
import { freePort } from '../testkit/services/postgres.mjs'
import type { StoredState } from './visitors.ts'

export interface LighthouseResult {
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Performance, accessibility, best practices, search: each of 100. */
  readonly marks: readonly number[]
}

/** A page to look at, and what the browser holds when it is opened. */
export interface LighthouseTarget {
  readonly url: string
  readonly stored?: StoredState
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const rounds = 3

/**
 * Every page in turn, so that a moment in which the machine is slow strikes one look at each and not all at one.
 * Answers for each the look with the middle time of blocking, whole as it was.
 */
export async function runLighthouse(sights: readonly LighthouseTarget[]): Promise<LighthouseResult[]> {
  const port = await freePort()
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: chromiumPath(), args })
  try {
    const seen: LighthouseResult[][] = sights.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [at, sight] of sights.entries()) seen[at]?.push(await look(sight, port))
    }
    return seen.map(middle)
  } finally {
    await browser.close()
  }
}

function middle(looks: readonly LighthouseResult[]): LighthouseResult {
  const found = looks.toSorted((a, b) => a.tbtMs - b.tbtMs)[Math.floor(looks.length / 2)]
  if (!found) throw new Error('Lighthouse looked at nothing')
  return found
}

/** A busy machine can keep Lighthouse from seeing the largest paint: then once more. */
const look = (sight: LighthouseTarget, port: number): Promise<LighthouseResult> =>
  lookOnce(sight, port).catch(() => lookOnce(sight, port))

async function lookOnce({ url, stored = {} }: LighthouseTarget, port: number): Promise<LighthouseResult> {
  await keep(url, stored, port)
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  const reached = result?.lhr.finalDisplayedUrl ?? ''
  if (new URL(reached).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${reached}`)
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

/** Lighthouse opens its pages in the browser's own profile and leaves there what pages keep: exactly this. */
async function keep(url: string, stored: StoredState, port: number): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [profile] = browser.contexts()
  const page = await profile?.newPage()
  try {
    // Any answer of the same origin will do; this one runs no script.
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
