import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type PageProblem, watchForProblems } from '../testkit/browser/page-error-watcher.ts'
import { expect, journey } from './harness/journey.ts'

// The harness itself: what it says it fails on, it must be seen to fail on.

const page = (body: string) => `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">${body}`

const asks = (path: string) => `fetch('${path}', { headers: { authorization: 'Bearer a' } })`
const leaves = `fetch('/auth/custom/logout', { method: 'POST', headers: { authorization: 'Bearer a' } })`
const script = (code: string) => page(`<script nonce="a">${code}</script>`)

const pages: Record<string, string> = {
  '/good': page('<h1>Good</h1>'),
  '/console': page('<script nonce="a">console.error("broken promise")</script>'),
  '/throws': page('<script nonce="a">throw new Error("thrown")</script>'),
  '/policy': page('<script>document.title = "inline"</script>'),
  '/foreign': page('<img alt="" src="http://elsewhere.invalid/pixel.png">'),
  '/farewell': script(`${asks('/api/mine')}; ${leaves}`),
  '/farewell-late': script(`${leaves}.then(() => ${asks('/api/mine')})`),
  '/refused': script(asks('/api/mine')),
  '/missing': page('<img alt="" src="/no-such-picture.png">'),
}

/** What `/farewell` asks and how it logs out, whichever comes first over its two connections. */
let met: (() => void)[] = []

/** Answers the private question of `/farewell` after its logout, as a slow server would. */
function answerFarewell(place: 0 | 1, reply: () => void): void {
  met[place] = reply
  const [logOut, refuse] = met
  if (!logOut || !refuse) return
  logOut()
  refuse()
  met = []
}

const server = createServer((request, answer) => {
  const reply = (status: number, body = '') => {
    answer.writeHead(status, { 'content-type': 'text/html', 'content-security-policy': "script-src 'nonce-a'" })
    answer.end(body)
  }
  const path = request.url ?? ''
  const isFarewell = request.headers.referer?.endsWith('/farewell') ?? false
  if (path === '/auth/custom/logout') {
    if (isFarewell) answerFarewell(0, () => reply(200))
    else reply(200)
  } else if (path === '/api/mine') {
    if (isFarewell) answerFarewell(1, () => reply(401))
    else reply(401)
  } else reply(path in pages ? 200 : 404, pages[path])
})
const isAddress = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (isAddress(address)) baseUrl = `http://127.0.0.1:${address.port}`
})

afterAll(async () => {
  // A browser opens connections it may never use; nobody waits for those.
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const expectations: [path: string, kinds: RegExp][] = [
  ['/good', /^$/],
  ['/console', /console error: broken promise/],
  ['/throws', /page error: Error: thrown/],
  ['/policy', /console error: .*CSP violation: script-src/s],
  ['/foreign', /foreign request: http:\/\/elsewhere\.invalid/],
  ['/missing', /console error: .*404/],
]

for (const [path, expected] of expectations) {
  journey(`reports the problem of a page like ${path}`, async ({ browser }) => {
    expect(written(await problemsOf(browser, path))).toMatch(expected)
  })
}

journey('ignores a 401 of a request in flight when its session ends', async ({ browser }) => {
  expect(written(await problemsOf(browser, '/farewell'))).toBe('')
})

journey('reports a request with an ended session', async ({ browser }) => {
  expect(written(await problemsOf(browser, '/farewell-late'))).toMatch(/console error: .*401/)
})

journey('reports a 401 without an ended session', async ({ browser }) => {
  expect(written(await problemsOf(browser, '/refused'))).toMatch(/console error: .*401/)
})

async function problemsOf(browser: Browser, path: string): Promise<PageProblem[]> {
  const context = await browser.newContext()
  const problems = await watchForProblems(context, baseUrl, [])
  const opened = await context.newPage()
  await opened.goto(baseUrl + path, { waitUntil: 'networkidle' })
  await context.close()
  return problems()
}

const written = (problems: PageProblem[]) => problems.map(({ kind, text }) => `${kind}: ${text}`).join('\n')
