import type { BrowserContext, Request } from 'playwright-core'

/** Calls that end the session of the visitor. */
const endingCalls = ['/auth/custom/logout', '/api/client/my/remove-account']

const isEnding = (request: Request) => endingCalls.includes(new URL(request.url()).pathname)
const tokenOf = (request: Request) => request.headers().authorization

/**
 * A request that is in flight when the session ends gets 401, and the browser logs an expected error.
 * A request sent after the response of the ending call is a fault of the page.
 */
export function watchEndedSessions(context: BrowserContext): { excuses: (url: string) => boolean } {
  const ended = new Set<string>()
  const sentAfterEnd = new WeakSet<Request>()
  const excused = new Set<string>()
  const isEnded = (token: string | undefined) => token !== undefined && ended.has(token)
  const refused: Request[] = []
  context.on('request', (request) => {
    if (isEnded(tokenOf(request))) sentAfterEnd.add(request)
  })
  context.on('response', (response) => {
    const request = response.request()
    const token = tokenOf(request)
    if (isEnding(request) && response.ok() && token !== undefined) ended.add(token)
    if (response.status() === 401) refused.push(request)
  })
  return {
    excuses(url) {
      for (const request of refused) {
        if (isEnded(tokenOf(request)) && !sentAfterEnd.has(request)) excused.add(request.url())
      }
      return excused.has(url)
    },
  }
}
