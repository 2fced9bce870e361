import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type PageProblem, watchForProblems } from '../testkit/browser/page-error-watcher.ts'
import { expect, journey } from './harness/journey.ts'

// Tests the watcher itself, because every journey relies on it.

const page = (body: string) => `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">${body}`

const fetches = (path: string) => `fetch('${path}', { headers: { authorization: 'Bearer a' } })`
const leaves = `fetch('/auth/custom/logout', { method: 'POST', headers: { authorization: 'Bearer a' } })`
const script = (code: string) => page(`<script nonce="a">${code}</script>`)

const pages: Record<string, string> = {
  '/good': page('<h1>Good</h1>'),
  '/console': page('<script nonce="a">console.error("broken promise")</script>'),
  '/throws': page('<script nonce="a">throw new Error("thrown")</script>'),
  '/policy': page('<script>document.title = "inline"</script>'),
  '/foreign': page('<img alt="" src="http://elsewhere.invalid/pixel.png">'),
  '/sign-out': script(`${fetches('/api/mine')}; ${leaves}`),
  '/sign-out-first': script(`${leaves}.then(() => ${fetches('/api/mine')})`),
  '/refused': script(fetches('/api/mine')),
  '/missing': page('<img alt="" src="/no-such-picture.png">'),
}

/**
 * Functions that send the responses of the logout (0) and of the private request (1). The requests arrive in any
 * order.
 */
let pendingResponses: (() => void)[] = []

/** Sends the response of the private request after the logout, as a slow server would. */
function respondInOrder(index: 0 | 1, reply: () => void): void {
  pendingResponses[index] = reply
  const [logOut, refuse] = pendingResponses
  if (!logOut || !refuse) return
  logOut()
  refuse()
  pendingResponses = []
}

const server = createServer((request, response) => {
  const reply = (status: number, body = '') => {
    response.writeHead(status, { 'content-type': 'text/html', 'content-security-policy': "script-src 'nonce-a'" })
    response.end(body)
  }
  const path = request.url ?? ''
  const isSignOut = request.headers.referer?.endsWith('/sign-out') ?? false
  if (path === '/auth/custom/logout') {
    if (isSignOut) respondInOrder(0, () => reply(200))
    else reply(200)
  } else if (path === '/api/mine') {
    if (isSignOut) respondInOrder(1, () => reply(401))
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
  // Closes the unused connections of the browser.
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const expectations: [path: string, kinds: RegExp][] = [
  ['/good', /^$/],
  ['/console', /console error: broken promise/],
  ['/throws', /page error: Error: thrown/],
  ['/policy', /console error: .*CSP violation: script-src/s],
  ['/foreign', /third-party request: http:\/\/elsewhere\.invalid/],
  ['/missing', /console error: .*404/],
]

for (const [path, expected] of expectations) {
  journey(`finds the expected problems on ${path}`, async ({ browser }) => {
    expect(written(await problemsOf(browser, path))).toMatch(expected)
  })
}

journey('ignores a 401 of a request that was in flight when its session ended', async ({ browser }) => {
  expect(written(await problemsOf(browser, '/sign-out'))).toBe('')
})

journey('reports a 401 of a request that the page sent after the end of its session', async ({ browser }) => {
  expect(written(await problemsOf(browser, '/sign-out-first'))).toMatch(/console error: .*401/)
})

journey('reports a 401 if no session ended', async ({ browser }) => {
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
