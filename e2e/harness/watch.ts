import type { BrowserContext, ConsoleMessage } from 'playwright-core'

export interface Problem {
  kind: 'console error' | 'page error' | 'foreign request' | 'failed request'
  text: string
}

/** Chromium's own note about a closed page, not the page's doing. */
const harmlessFailures = ['net::ERR_ABORTED']

const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

/** Tells about everything in a visitor's pages that a person would call broken. */
export async function watch(
  context: BrowserContext,
  baseUrl: string,
  expected: RegExp[],
  tell: (problem: Problem) => void,
): Promise<void> {
  const report = (kind: Problem['kind'], text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) tell({ kind, text })
  }
  context.on('console', (message) => {
    if (isProblem(message)) report('console error', `${message.text()} (${message.location().url})`)
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
}

function isProblem(message: ConsoleMessage): boolean {
  return message.type() === 'error' || (message.type() === 'warning' && /hydrat|react/i.test(message.text()))
}

export function isForeign(url: string, baseUrl: string): boolean {
  const { protocol, host } = new URL(url)
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && host !== new URL(baseUrl).host
}
