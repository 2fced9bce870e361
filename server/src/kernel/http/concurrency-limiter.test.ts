import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../errors.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const isConnected = () => false
const outcomeOf = (acquiring: Promise<unknown>) =>
  acquiring.then(
    () => 'admitted',
    (error: unknown) => (error instanceof CallError ? [error.status, error.extras.retryAfterSeconds] : error),
  )

test('runs the maximum number of calls and queues the others in order', async () => {
  const acquire = createConcurrencyLimiter(2)
  const releaseFirst = await acquire(isConnected)
  await acquire(isConnected)
  const started: string[] = []
  const third = acquire(isConnected).then((release) => {
    started.push('third')
    return release
  })
  const fourth = acquire(isConnected).then(() => started.push('fourth'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(started).toEqual([])
  releaseFirst()
  const releaseThird = await third
  expect(started).toEqual(['third'])
  releaseThird()
  await fourth
  expect(started).toEqual(['third', 'fourth'])
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects a call after four seconds in the queue', async () => {
  const acquire = createConcurrencyLimiter(1)
  const release = await acquire(isConnected)
  const queued = outcomeOf(acquire(isConnected))
  await vi.advanceTimersByTimeAsync(3_999)
  const later = outcomeOf(acquire(isConnected))
  await vi.advanceTimersByTimeAsync(1)
  expect(await queued).toEqual([503, 3])
  release()
  expect(await later).toBe('admitted')
})

test('rejects calls immediately when two thousand are queued', async () => {
  const acquire = createConcurrencyLimiter(1)
  await acquire(isConnected)
  const waiting = Array.from({ length: 2_000 }, () => outcomeOf(acquire(isConnected)))
  expect(await outcomeOf(acquire(isConnected))).toEqual([503, 3])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(new Set((await Promise.all(waiting)).map(String))).toEqual(new Set(['503,3']))
})

test('skips a queued call whose client disconnected', async () => {
  const acquire = createConcurrencyLimiter(1)
  const release = await acquire(isConnected)
  const disconnected = outcomeOf(acquire(() => true))
  const next = outcomeOf(acquire(isConnected))
  release()
  expect(await disconnected).toEqual([503, 3])
  expect(await next).toBe('admitted')
})

test('releases a slot once when it is released twice', async () => {
  const acquire = createConcurrencyLimiter(1)
  const release = await acquire(isConnected)
  release()
  release()
  await acquire(isConnected)
  const second = outcomeOf(acquire(isConnected))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await second).toEqual([503, 3])
})
