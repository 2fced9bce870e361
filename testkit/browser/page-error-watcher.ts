import type { BrowserContext, ConsoleMessage } from 'playwright-core'
import { watchEndedSessions } from './ended-sessions.ts'

export interface PageProblem {
  kind: 'console error' | 'page error' | 'third-party request' | 'failed request'
  text: string
}

/** Failures that browsers report for pending requests when the page unloads. */
const unloadFailures = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

/** Browsers request this icon also for text files such as `/robots.txt`, whose security policy blocks images. */
const implicitIcon = /favicon\.ico/

const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

/** Records the problems of all pages of a context. The returned function lists them. */
export async function watchForProblems(
  context: BrowserContext,
  baseUrl: string,
  expected: RegExp[],
): Promise<() => PageProblem[]> {
  const problems: (PageProblem & { refusedUrl?: string })[] = []
  const sessions = watchEndedSessions(context)
  const report = (kind: PageProblem['kind'], text: string, refusedUrl?: string) => {
    if ([implicitIcon, ...expected].some((pattern) => pattern.test(text))) return
    problems.push({ kind, text, ...(refusedUrl !== undefined && { refusedUrl }) })
  }
  context.on('console', (message) => {
    if (!isProblem(message)) return
    const { url } = message.location()
    report('console error', `${message.text()} (${url})`, / 401 /.test(message.text()) ? url : undefined)
  })
  context.on('weberror', (error) => report('page error', String(error.error().stack ?? error.error())))
  context.on('request', (request) => {
    if (isThirdParty(request.url(), baseUrl)) report('third-party request', request.url())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!unloadFailures.includes(reason)) report('failed request', `${request.url()} ${reason}`)
  })
  await context.addInitScript(reportViolations)
  return () =>
    problems
      .filter(({ refusedUrl }) => refusedUrl === undefined || !sessions.isTolerated(refusedUrl))
      .map(({ kind, text }) => ({ kind, text }))
}

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || (message.type() === 'warning' && /hydrat|react/i.test(message.text()))
}

export function isThirdParty(url: string, baseUrl: string): boolean {
  const { protocol, host } = new URL(url)
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && host !== new URL(baseUrl).host
}
