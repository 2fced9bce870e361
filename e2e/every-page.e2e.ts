import { languages } from '@boxzone/i18n/languages'
import { baseUrl } from '../testkit/app/base-url.ts'
import { fillParameters, pagePatterns } from './harness/every-page.ts'
import { expect, journey, type Open, type ScreenSize } from './harness/journey.ts'

/** Pages with one title for all languages: a warehouse name, and a page for developers. */
const sameEverywhere = ['/location/:id', '/dev/kit']

/** Related languages share a few titles, such as `Franšíza`. */
const minDistinctTitles = languages.length - 2

/** Page by language and title, to detect two pages with the same title. */
const pageOfTitle = new Map<string, string>()

const unknownPage = (pattern: string) => pattern === '/*'

/** These pages need a token from an e-mail; without it their call fails, and the browser logs an error. */
const refusedCalls: Readonly<Record<string, RegExp>> = {
  '/confirm-email': /400 \(Bad Request\) \(\S+\/auth\/email\/confirm\)/,
  '/unsubscribe': /400 \(Bad Request\) \(\S+unsubscribe\S*\)/,
  '/service-access': /400 \(Bad Request\) \(\S+\/auth\/unlock-token\S*\)/,
}

function expectedOn(pattern: string): RegExp[] {
  const refused = refusedCalls[pattern]
  if (refused) return [refused]
  return unknownPage(pattern) ? [/404/] : []
}

async function readPage(path: string, language: string) {
  const response = await fetch(baseUrl() + path, { headers: { cookie: `userLanguage=${language}` } })
  const { status, headers } = response
  const html = await response.text()
  return {
    status,
    headers,
    isPage: String(headers.get('content-type')).startsWith('text/html'),
    lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1],
  }
}

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
}

function expectHeaders(headers: Headers, isPage: boolean): void {
  for (const [name, value] of Object.entries(fixedHeaders)) expect(headers.get(name), name).toBe(value)
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/)
  expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null])
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of [/base-uri 'none'/, /object-src 'none'/, /frame-ancestors 'none'/]) expect(policy).toMatch(rule)
  if (isPage) expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=-]{16,}'(;|$)/)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe|\*/)
}

/** Waits for the calls of the page; every problem until then fails the journey. */
async function expectNoFaults(open: Open, size: ScreenSize, pattern: string, visit: { language: string; as?: string }) {
  const path = await fillParameters(pattern)
  // Skips routes that return data instead of a page.
  if (!(await readPage(path, visit.language)).isPage) return
  const { page } = await open(size, path, { ...visit, expected: expectedOn(pattern) })
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html').getAttribute('lang')).toBe(visit.language)
  expect(await page.title()).toMatch(/^\S.* · Boxzone$/)
  await page.locator('main h1').waitFor()
}

for (const pattern of pagePatterns) {
  journey(`returns status, language, title and headers in every language on ${pattern}`, async () => {
    const path = await fillParameters(pattern)
    const titles = new Set<string | undefined>()
    for (const language of languages) {
      const { status, headers, isPage, lang, title } = await readPage(path, language)
      expect(status).toBe(unknownPage(pattern) ? 404 : 200)
      expectHeaders(headers, isPage)
      if (!isPage) return
      expect(lang).toBe(language)
      expect(title).toMatch(/^\S.* · Boxzone$/)
      const key = `${language}: ${title}`
      expect(pageOfTitle.get(key) ?? pattern).toBe(pattern)
      pageOfTitle.set(key, pattern)
      titles.add(title)
    }
    if (sameEverywhere.includes(pattern)) return
    expect(titles.size, [...titles].join(', ')).toBeGreaterThanOrEqual(minDistinctTitles)
  })

  journey(`shows ${pattern} without faults to a visitor on a phone in Ukrainian`, ({ open }) =>
    expectNoFaults(open, 'phone', pattern, { language: 'uk' }),
  )

  journey(`shows ${pattern} without faults to a customer on a desktop in Slovak`, ({ open }) =>
    expectNoFaults(open, 'desktop', pattern, { language: 'sk', as: 'anna' }),
  )
}
