import type { BrowserContext, Request } from 'playwright-core'

/** Calls that end the session of the visitor. */
const endingCalls = ['/auth/custom/logout', '/api/client/my/remove-account']

const isEnding = (request: Request) => endingCalls.includes(new URL(request.url()).pathname)
const tokenOf = (request: Request) => request.headers().authorization

/**
 * Tolerates 401 responses to requests that were already in flight when the session ended.
 * A request that the page sends after the end of the session is an error of the page.
 */
export function watchEndedSessions(context: BrowserContext): { isTolerated: (url: string) => boolean } {
  const endedTokens = new Set<string>()
  const sentAfterEnd = new WeakSet<Request>()
  const toleratedUrls = new Set<string>()
  const isEnded = (token: string | undefined) => token !== undefined && endedTokens.has(token)
  const unauthorized: Request[] = []
  context.on('request', (request) => {
    if (isEnded(tokenOf(request))) sentAfterEnd.add(request)
  })
  context.on('response', (response) => {
    const request = response.request()
    const token = tokenOf(request)
    if (isEnding(request) && response.ok() && token !== undefined) endedTokens.add(token)
    if (response.status() === 401) unauthorized.push(request)
  })
  return {
    isTolerated(url) {
      for (const request of unauthorized) {
        if (isEnded(tokenOf(request)) && !sentAfterEnd.has(request)) toleratedUrls.add(request.url())
      }
      return toleratedUrls.has(url)
    },
  }
}
