import { languages } from '@boxzone/i18n/languages'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { baseUrl } from '../testkit/app/base-url.ts'
import { fillParameters, pagePatterns } from './harness/every-page.ts'
import { expect, journey, type Open, type ScreenSize } from './harness/journey.ts'

/** These have a title of their own; the others have the specification's tagline. */
const ownTitles = ['/', '/webview', '/boxes', '/location/:id', '/dev/kit']
/** A place is called the same in every language, and the kit is for those who build it. */
const sameEverywhere = ['/location/:id', '/dev/kit']

const unknownPage = (pattern: string) => pattern.endsWith('*')

/** These live by the link in a letter; opened without it they ask all the same and are refused, which the browser reports. */
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
  const answer = await fetch(baseUrl() + path, { headers: { cookie: `userLanguage=${language}` } })
  const { status, headers } = answer
  const html = await answer.text()
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

/** What the page asks for once it lives is asked and answered; whatever was wrong meanwhile fails the journey. */
async function expectSound(open: Open, size: ScreenSize, pattern: string, visit: { language: string; as?: string }) {
  const path = await fillParameters(pattern)
  // Data for the pages, which nobody opens.
  if (!(await readPage(path, visit.language)).isPage) return
  const { page } = await open(size, path, { ...visit, expected: expectedOn(pattern) })
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html').getAttribute('lang')).toBe(visit.language)
  expect(await page.title()).not.toBe('')
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
      expect([lang, title]).not.toContain(undefined)
      expect(lang).toBe(language)
      if (!ownTitles.includes(pattern)) expect(title).toBe(messagesOf(language).shell.tagline)
      titles.add(title)
    }
    expect(titles).not.toContain('')
    if (!sameEverywhere.includes(pattern)) expect(titles.size, [...titles].join(', ')).toBe(languages.length)
  })

  journey(`shows ${pattern} without faults to a visitor on a phone in Ukrainian`, ({ open }) =>
    expectSound(open, 'phone', pattern, { language: 'uk' }),
  )

  journey(`shows ${pattern} without faults to a customer on a desktop in Slovak`, ({ open }) =>
    expectSound(open, 'desktop', pattern, { language: 'sk', as: 'anna' }),
  )
}
