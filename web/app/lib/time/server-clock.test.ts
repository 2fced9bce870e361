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
  // What the page and the answers have taught is kept as long as the page.
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
    Object.assign(lastResponseTime, { date, askedMs: Date.now() - 200, cameMs: Date.now() })
  return { now: () => serverNow().toISOString(), answered }
}

test('the clock of the server is the one the page was made by', async () => {
  const { now } = await open('2026-11-16T14:00:00.250Z')
  expect(now()).toBe('2026-11-16T14:00:00.250Z')
  vi.setSystemTime(Date.now() + hour)
  expect(now()).toBe('2026-11-16T15:00:00.250Z')
})

test('a page that was kept says nothing about the time by now', async () => {
  dataset.kept = ''
  expect((await open('2026-11-14T08:00:00.000Z')).now()).toBe('2026-11-16T12:00:00.000Z')
})

test('nor does one that comes by the button back', async () => {
  expect((await open('2026-11-14T08:00:00.000Z', 'back_forward')).now()).toBe('2026-11-16T12:00:00.000Z')
})

test('an answer that fits changes nothing, and one that does not moves the clock just as far as it must', async () => {
  const { now, answered } = await open('2026-11-16T12:00:00.250Z')
  answered('Mon, 16 Nov 2026 12:00:00 GMT')
  expect(now()).toBe('2026-11-16T12:00:00.250Z')
  answered('Mon, 16 Nov 2026 13:00:00 GMT')
  expect(now()).toBe('2026-11-16T13:00:00.000Z')
  answered('Mon, 16 Nov 2026 11:00:00 GMT')
  expect(now()).toBe('2026-11-16T11:00:01.200Z')
})
