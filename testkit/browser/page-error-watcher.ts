import type { BrowserContext, ConsoleMessage } from 'playwright-core'
import { watchEndedSessions } from '../../e2e/harness/ended-sessions.ts'

export interface PageProblem {
  kind: 'console error' | 'page error' | 'foreign request' | 'failed request'
  text: string
}

/** Chromium's and Firefox's own notes about a page that was left, not the page's doing. */
const harmlessFailures = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

/** Browsers look for it beside files without a head, such as `/robots.txt`, which allow no picture. */
const unaskedIcon = /favicon\.ico/

const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

/** Notes everything in a visitor's pages that a person would call broken; answers how to ask for it at the end. */
export async function watch(
  context: BrowserContext,
  baseUrl: string,
  expected: RegExp[],
): Promise<() => PageProblem[]> {
  const problems: (PageProblem & { refusedUrl?: string })[] = []
  const sessions = watchEndedSessions(context)
  const report = (kind: PageProblem['kind'], text: string, refusedUrl?: string) => {
    if ([unaskedIcon, ...expected].some((pattern) => pattern.test(text))) return
    problems.push({ kind, text, ...(refusedUrl !== undefined && { refusedUrl }) })
  }
  context.on('console', (message) => {
    if (!isProblem(message)) return
    const { url } = message.location()
    report('console error', `${message.text()} (${url})`, / 401 /.test(message.text()) ? url : undefined)
  })
  context.on('weberror', (error) => report('page error', String(error.error().stack ?? error.error())))
  context.on('request', (request) => {
    if (isForeign(request.url(), baseUrl)) report('foreign request', request.url())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!harmlessFailures.includes(reason)) report('failed request', `${request.url()} ${reason}`)
  })
  await context.addInitScript(reportViolations)
  return () =>
    problems
      .filter(({ refusedUrl }) => refusedUrl === undefined || !sessions.excuses(refusedUrl))
      .map(({ kind, text }) => ({ kind, text }))
}

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || (message.type() === 'warning' && /hydrat|react/i.test(message.text()))
}

export function isForeign(url: string, baseUrl: string): boolean {
  const { protocol, host } = new URL(url)
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && host !== new URL(baseUrl).host
}
