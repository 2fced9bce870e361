import type { Browser, BrowserContext, BrowserContextOptions, Geolocation, Page, Response } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { launchChromium, launchLightChromium } from '../../testkit/browser/chromium.ts'
import { launchFirefox } from '../../testkit/browser/firefox.ts'
import { type PageProblem, watch } from '../../testkit/browser/page-error-watcher.ts'
import { demoPerson, tokenOf } from './people.ts'

const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

export type ScreenSize = keyof typeof sizes
export const everySize: readonly ScreenSize[] = ['phone', 'desktop']

export interface Visit {
  /** Value of the `userLanguage` cookie; English when left out. */
  language?: string
  dark?: boolean
  javaScript?: boolean
  /** Problems that belong to the journey, such as the 404 of an unknown page. */
  expected?: RegExp[]
  permissions?: string[]
  position?: Geolocation
  /** Name of a demo person who is signed in already, where the journey is not about signing in. */
  as?: string
  /** The question about cookies is answered with no, unless the journey is about it. */
  asksConsent?: boolean
  /** The service worker answers before the harness can: only journeys about it have one. */
  hasWorker?: boolean
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  response: Response
}

export type Open = (size: ScreenSize, path: string, visit?: Visit) => Promise<OpenedPage>

const oneOf =
  (launch: () => Promise<Browser>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  async ({}, use: (browser: Browser) => Promise<void>) => {
    const browser = await launch()
    await use(browser)
    await browser.close()
  }

/** A test with a browser. Each `open` is a new visitor; whatever goes wrong in the page fails the test. */
export const journey = base.extend<{ browser: Browser; open: Open }>({
  browser: [
    oneOf(() => (process.env.JOURNEY_BROWSER === 'firefox' ? launchFirefox() : launchLightChromium())),
    { scope: 'file' },
  ],
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const watches: (() => PageProblem[])[] = []
    await use(async (size, path, visit = {}) => {
      const context = await newVisitor(browser, size, visit)
      contexts.push(context)
      watches.push(await watch(context, baseUrl(), visit.expected ?? []))
      return visitPage(context, path, visit.javaScript ?? true)
    })
    await Promise.all(contexts.map((context) => context.close()))
    const problems = watches.flatMap((seen) => seen())
    expect(problems, 'errors, CSP violations and foreign requests seen in the page').toEqual([])
  },
})

/** The same in a browser with all its parts, for what the light one lacks. */
export const wholeBrowserJourney = journey.extend<{ browser: Browser }>({
  browser: [oneOf(launchChromium), { scope: 'file' }],
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
    ...(visit.as && { storageState: await signedIn(visit.as) }),
    serviceWorkers: visit.hasWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(15_000)
  await context.addCookies([{ name: 'userLanguage', value: visit.language ?? 'en', url: baseUrl() }])
  if (!visit.asksConsent) await context.addInitScript(refuseMarketing)
  return context
}

async function signedIn(name: string): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const localStorage = [{ name: 'authToken', value: await tokenOf(demoPerson(name)) }]
  return { cookies: [], origins: [{ origin: baseUrl(), localStorage }] }
}

/** For visitors of a journey's own making. */
export const refuseMarketing = () => {
  try {
    localStorage.setItem('cookieConsent', JSON.stringify({ marketing: false, at: new Date().toISOString() }))
  } catch {
    // Pages without an origin keep nothing.
  }
}

/** React has taken over the page's HTML; pages without React are alive as they are. */
const isAlive = () =>
  !('__reactRouterContext' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))

async function visitPage(context: BrowserContext, path: string, javaScript: boolean): Promise<OpenedPage> {
  const page = await context.newPage()
  const response = await page.goto(path, { waitUntil: 'load' })
  if (!response) throw new Error(`${path} gave no answer`)
  if (javaScript) await page.waitForFunction(isAlive)
  return { page, context, response }
}

export { expect }
