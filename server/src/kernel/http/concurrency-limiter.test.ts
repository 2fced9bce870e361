import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../errors.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const here = () => false
const told = (entering: Promise<unknown>) =>
  entering.then(
    () => 'in',
    (error: unknown) => (error instanceof CallError ? [error.status, error.extras.retryAfterSeconds] : error),
  )

test('runs the maximum number of calls and queues the others in order', async () => {
  const enter = createConcurrencyLimiter(2)
  const leaveFirst = await enter(here)
  await enter(here)
  const came: string[] = []
  const third = enter(here).then((leave) => {
    came.push('third')
    return leave
  })
  const fourth = enter(here).then(() => came.push('fourth'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(came).toEqual([])
  leaveFirst()
  const leaveThird = await third
  expect(came).toEqual(['third'])
  leaveThird()
  await fourth
  expect(came).toEqual(['third', 'fourth'])
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects a call after four seconds in the queue', async () => {
  const enter = createConcurrencyLimiter(1)
  const leave = await enter(here)
  const queued = told(enter(here))
  await vi.advanceTimersByTimeAsync(3_999)
  const later = told(enter(here))
  await vi.advanceTimersByTimeAsync(1)
  expect(await queued).toEqual([503, 3])
  leave()
  expect(await later).toBe('in')
})

test('rejects calls at once when two thousand are queued', async () => {
  const enter = createConcurrencyLimiter(1)
  await enter(here)
  const waiting = Array.from({ length: 2_000 }, () => told(enter(here)))
  expect(await told(enter(here))).toEqual([503, 3])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(new Set((await Promise.all(waiting)).map(String))).toEqual(new Set(['503,3']))
})

test('skips a queued call whose client disconnected', async () => {
  const enter = createConcurrencyLimiter(1)
  const leave = await enter(here)
  const gone = told(enter(() => true))
  const next = told(enter(here))
  leave()
  expect(await gone).toEqual([503, 3])
  expect(await next).toBe('in')
})

test('releases a slot once when it is released twice', async () => {
  const enter = createConcurrencyLimiter(1)
  const leave = await enter(here)
  leave()
  leave()
  await enter(here)
  const second = told(enter(here))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await second).toEqual([503, 3])
})
