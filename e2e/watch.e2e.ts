import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { expect, journey } from './harness/journey.ts'
import { type Problem, watch } from './harness/watch.ts'

// The harness itself: what it says it fails on, it must be seen to fail on.

const page = (body: string) => `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,">${body}`

const pages: Record<string, string> = {
  '/good': page('<h1>Good</h1>'),
  '/console': page('<script nonce="a">console.error("broken promise")</script>'),
  '/throws': page('<script nonce="a">throw new Error("thrown")</script>'),
  '/policy': page('<script>document.title = "inline"</script>'),
  '/foreign': page('<img alt="" src="http://elsewhere.invalid/pixel.png">'),
  '/missing': page('<img alt="" src="/no-such-picture.png">'),
}

const server = createServer((request, answer) => {
  const body = pages[request.url ?? '']
  answer.writeHead(body ? 200 : 404, {
    'content-type': 'text/html',
    'content-security-policy': "script-src 'nonce-a'",
  })
  answer.end(body ?? '')
})
const isAddress = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (isAddress(address)) baseUrl = `http://127.0.0.1:${address.port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const expectations: [path: string, kinds: RegExp][] = [
  ['/good', /^$/],
  ['/console', /console error: broken promise/],
  ['/throws', /page error: Error: thrown/],
  ['/policy', /console error: .*CSP violation: script-src/s],
  ['/foreign', /foreign request: http:\/\/elsewhere\.invalid/],
  ['/missing', /console error: .*404/],
]

for (const [path, expected] of expectations) {
  journey(`the harness sees what is wrong with a page like ${path}`, async ({ browser }) => {
    const problems: Problem[] = []
    const context = await browser.newContext()
    await watch(context, baseUrl, [], (problem) => problems.push(problem))
    const opened = await context.newPage()
    await opened.goto(baseUrl + path, { waitUntil: 'networkidle' })
    await context.close()
    expect(problems.map(({ kind, text }) => `${kind}: ${text}`).join('\n')).toMatch(expected)
  })
}
