import { reportError as reportCall } from 'virtual:calls'
import { getSessionId } from '../session/token-store.ts'
import { readItem, type StorageItem, storageItems } from '../storage/local-storage.ts'

/** Storage items whose values a report must not contain: tokens, positions and details of orders. */
const secretItems: readonly StorageItem[] = ['authToken', 'deviceToken', 'staffToken', 'coordinates', 'orderDraft']
const reported = new WeakSet<object>()
const limitPerPage = 5
let count = 0
let username: string | null = null

/** Names the signed-in user in later reports. */
export function setReportedUser(email: string | null): void {
  username = email
}

const storedItems = (): Record<string, string | undefined> =>
  Object.fromEntries(
    storageItems.map((item) => [item, secretItems.includes(item) && readItem(item) ? '***' : readItem(item)]),
  )

function context(): Record<string, unknown> {
  return {
    browser: navigator.userAgent,
    localStorage: storedItems(),
    location: window.location.pathname,
    screenSize: `${window.innerWidth}x${window.innerHeight}`,
    sessionId: getSessionId(),
    username,
  }
}

/** Sends an error of the browser to the server (specification, section 7). Never throws; sends at most five errors. */
export function reportError(error: unknown): void {
  if (import.meta.env.SSR || count >= limitPerPage) return
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  count += 1
  void send(error).catch(() => undefined)
}

async function send(error: unknown): Promise<void> {
  // Dynamic, so that the API client loads only when there is an error to report.
  const { call } = await import('./call.ts')
  await call(reportCall, {
    error: String(error).slice(0, 10_000),
    stacktrace: error instanceof Error ? (error.stack ?? null) : null,
    context: context(),
  })
}
