import { beforeEach, expect, test, vi } from 'vitest'

const hour = 3_600_000
const dataset: { madeAt?: string; kept?: string } = {}

class Navigation {
  readonly responseStart = 0
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

beforeEach(() => {
  // Reloads the module, because it stores its offset for the lifetime of the page.
  vi.resetModules()
  vi.useFakeTimers({ now: Date.parse('2026-11-16T12:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  delete dataset.kept
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

async function open(madeAt: string, navigation = 'navigate') {
  dataset.madeAt = madeAt
  const getEntriesByType = () => [new Navigation(navigation)]
  vi.stubGlobal('performance', { timeOrigin: Date.now(), now: () => 0, getEntriesByType })
  const { serverNow } = await import('./server-clock.ts')
  const { lastResponseTime } = await import('../api/last-response-time.ts')
  const answered = (date: string) =>
    Object.assign(lastResponseTime, { date, requestedMs: Date.now() - 200, receivedMs: Date.now() })
  return { now: () => serverNow().toISOString(), answered }
}

test("derives the server's time from the time of the render", async () => {
  const { now } = await open('2026-11-16T14:00:00.250Z')
  expect(now()).toBe('2026-11-16T14:00:00.250Z')
  vi.setSystemTime(Date.now() + hour)
  expect(now()).toBe('2026-11-16T15:00:00.250Z')
})

test('uses the clock of the device for a page from the offline cache', async () => {
  dataset.kept = ''
  expect((await open('2026-11-14T08:00:00.000Z')).now()).toBe('2026-11-16T12:00:00.000Z')
})

test('uses the clock of the device for a page that a history navigation loaded', async () => {
  expect((await open('2026-11-14T08:00:00.000Z', 'back_forward')).now()).toBe('2026-11-16T12:00:00.000Z')
})

test('moves the clock only as far as a contradicting response requires', async () => {
  const { now, answered } = await open('2026-11-16T12:00:00.250Z')
  answered('Mon, 16 Nov 2026 12:00:00 GMT')
  expect(now()).toBe('2026-11-16T12:00:00.250Z')
  answered('Mon, 16 Nov 2026 13:00:00 GMT')
  expect(now()).toBe('2026-11-16T13:00:00.000Z')
  answered('Mon, 16 Nov 2026 11:00:00 GMT')
  expect(now()).toBe('2026-11-16T11:00:01.200Z')
})
