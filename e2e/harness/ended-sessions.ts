import type { BrowserContext, Request } from 'playwright-core'

/** The calls by which visitors end their own session. */
const endings = ['/auth/custom/logout', '/api/client/my/remove-account']

const isEnding = (request: Request) => endings.includes(new URL(request.url()).pathname)
const tokenOf = (request: Request) => request.headers().authorization

/**
 * A question that was on its way when its visitor logged out or removed the account is refused, and the browser notes
 * that as an error. One that was asked after the ending was answered is a fault of the page.
 */
export function watchEndedSessions(context: BrowserContext): { excuses: (url: string) => boolean } {
  const ended = new Set<string>()
  const askedLate = new WeakSet<Request>()
  const excused = new Set<string>()
  const isEnded = (token: string | undefined) => token !== undefined && ended.has(token)
  const refused: Request[] = []
  context.on('request', (request) => {
    if (isEnded(tokenOf(request))) askedLate.add(request)
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
        if (isEnded(tokenOf(request)) && !askedLate.has(request)) excused.add(request.url())
      }
      return excused.has(url)
    },
  }
}
