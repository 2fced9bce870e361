import type { Browser, BrowserContext, BrowserContextOptions, Geolocation, Page, Response } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { demoAccount } from '../../testkit/app/demo-accounts.ts'
import { launchChromium, launchLightChromium } from '../../testkit/browser/chromium.ts'
import { launchFirefox } from '../../testkit/browser/firefox.ts'
import { waitForHydration } from '../../testkit/browser/hydration.ts'
import { type PageProblem, watchForProblems } from '../../testkit/browser/page-error-watcher.ts'
import { fetchToken } from './page-actions.ts'

const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

export type ScreenSize = keyof typeof sizes
export const everySize: readonly ScreenSize[] = ['phone', 'desktop']

export interface Visit {
  /** Value of the `userLanguage` cookie; English when left out. */
  language?: string
  dark?: boolean
  javaScript?: boolean
  /** Problems that the journey causes, such as the 404 of an unknown page. */
  expected?: RegExp[]
  permissions?: string[]
  position?: Geolocation
  /** Name of the demo account that is signed in when the page opens. */
  as?: string
  /** Token of the office; `openOffice` sets it. */
  staffToken?: string
  /** Shows the consent bar. By default a stored choice refuses marketing. */
  showsConsent?: boolean
  /** Allows the service worker, which handles requests before the harness can intercept them. */
  hasWorker?: boolean
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  response: Response
}

export type Open = (size: ScreenSize, path: string, visit?: Visit) => Promise<OpenedPage>

const launchedBy =
  (launch: () => Promise<Browser>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of required fixtures from this pattern, here none
  async ({}, use: (browser: Browser) => Promise<void>) => {
    const browser = await launch()
    await use(browser)
    await browser.close()
  }

/** A test with a browser. Each `open` creates a new visitor; every problem in a page fails the test. */
export const journey = base.extend<{ browser: Browser; open: Open }>({
  browser: [
    launchedBy(() => (process.env.JOURNEY_BROWSER === 'firefox' ? launchFirefox() : launchLightChromium())),
    { scope: 'file' },
  ],
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const watches: (() => PageProblem[])[] = []
    await use(async (size, path, visit = {}) => {
      const context = await newVisitor(browser, size, visit)
      contexts.push(context)
      watches.push(await watchForProblems(context, baseUrl(), visit.expected ?? []))
      return visitPage(context, path, visit.javaScript ?? true)
    })
    await Promise.all(contexts.map((context) => context.close()))
    const problems = watches.flatMap((readProblems) => readProblems())
    const texts = problems.map(({ kind, text }) => `${kind}: ${text}`)
    expect(problems, `errors, CSP violations and third-party requests in the page: ${texts.join('; ')}`).toEqual([])
  },
})

/** A journey in full Chromium, for features that the headless shell lacks. */
export const fullBrowserJourney = journey.extend<{ browser: Browser }>({
  browser: [launchedBy(launchChromium), { scope: 'file' }],
})

async function newVisitor(browser: Browser, size: ScreenSize, visit: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: baseUrl(),
    javaScriptEnabled: visit.javaScript ?? true,
    colorScheme: visit.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Bratislava',
    permissions: visit.permissions ?? [],
    ...(visit.position && { geolocation: visit.position }),
    ...(visit.as && { storageState: storedState('authToken', await fetchToken(demoAccount(visit.as))) }),
    ...(visit.staffToken && { storageState: storedState('staffToken', visit.staffToken) }),
    serviceWorkers: visit.hasWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(15_000)
  await context.addCookies([{ name: 'userLanguage', value: visit.language ?? 'en', url: baseUrl() }])
  if (!visit.showsConsent) await context.addInitScript(refuseMarketing)
  return context
}

const storedState = (name: string, value: string): NonNullable<BrowserContextOptions['storageState']> => ({
  cookies: [],
  origins: [{ origin: baseUrl(), localStorage: [{ name, value }] }],
})

/** An init script that stores the refusal of marketing cookies. */
export const refuseMarketing = () => {
  try {
    localStorage.setItem('cookieConsent', JSON.stringify({ marketing: false, at: new Date().toISOString() }))
  } catch {
    // Pages without an origin have no storage.
  }
}

async function visitPage(context: BrowserContext, path: string, javaScript: boolean): Promise<OpenedPage> {
  const page = await context.newPage()
  const response = await page.goto(path, { waitUntil: 'load' })
  if (!response) throw new Error(`${path} returned no response`)
  if (javaScript) await waitForHydration(page)
  return { page, context, response }
}

export { expect }
