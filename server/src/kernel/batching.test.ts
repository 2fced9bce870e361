import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createBatchLoader, createSingleFlight } from './batching.ts'

const lengths = async (words: readonly string[]) => new Map(words.map((word) => [word, word.length]))

afterEach(() => vi.useRealTimers())

test('loads all keys of one event-loop turn with one query', async () => {
  const loadAll = vi.fn(lengths)
  const load = createBatchLoader(loadAll)
  expect(await Promise.all([load('a'), load('bb'), load('a')])).toEqual([1, 2, 1])
  expect(loadAll.mock.calls).toEqual([[['a', 'bb']]])
})

test('starts another query for keys that arrive during a query', async () => {
  let isSignedIn = true
  let resolveFirst = () => {}
  const held = new Promise<void>((resolve) => {
    resolveFirst = resolve
  })
  const loadAll = vi.fn(async () => {
    const sessions = new Map(isSignedIn ? [['token', 'Eva']] : [])
    if (loadAll.mock.calls.length === 1) await held
    return sessions
  })
  const load = createBatchLoader<string, string>(loadAll)
  const first = load('token')
  await vi.waitFor(() => expect(loadAll).toHaveBeenCalledOnce())
  isSignedIn = false
  const second = load('token')
  resolveFirst()
  expect([await first, await second]).toEqual(['Eva', undefined])
})

test('rejects the keys of a failed query and loads later keys again', async () => {
  const loadAll = vi.fn(lengths).mockRejectedValueOnce(new Error('gone'))
  const load = createBatchLoader(loadAll)
  expect(await Promise.allSettled([load('a'), load('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await load('ccc')).toBe(3)
})

test('batches keys that wait for the query in flight', async () => {
  let resolveFirst = () => {}
  const held = new Promise<void>((resolve) => {
    resolveFirst = resolve
  })
  const loadAll = vi.fn(async (words: readonly string[]) => {
    if (words.includes('slow')) await held
    return lengths(words)
  })
  const load = createBatchLoader(loadAll)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = load('slow')
  await vi.waitFor(() => expect(loadAll).toHaveBeenCalledOnce())
  const later = [load('a')]
  await turn()
  later.push(load('bb'))
  await turn()
  expect(loadAll).toHaveBeenCalledOnce()
  resolveFirst()
  expect(await Promise.all([first, ...later])).toEqual([4, 1, 2])
  expect(loadAll.mock.calls).toEqual([[['slow']], [['a', 'bb']]])
})

test('does not delay other keys when a query hangs', async () => {
  const loadAll = vi.fn((words: readonly string[]) =>
    words.includes('hangs') ? new Promise<Map<string, number>>(() => {}) : lengths(words),
  )
  const load = createBatchLoader(loadAll)
  void load('hangs')
  await vi.waitFor(() => expect(loadAll).toHaveBeenCalledOnce())
  expect(await load('a')).toBe(1)
})

test('shares the next run instead of the run in progress', async () => {
  let finishFirst = () => {}
  const held = new Promise<void>((resolve) => {
    finishFirst = resolve
  })
  const work = vi.fn(async () => {
    const number = work.mock.calls.length
    if (number === 1) await held
    return number
  })
  const share = createSingleFlight<number>()
  const first = share('a', work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  const later = [share('a', work), share('a', work)]
  finishFirst()
  expect(await Promise.all([first, ...later])).toEqual([1, 2, 2])
})

test('runs work with the same key once per turn', async () => {
  const work = vi.fn(async () => work.mock.calls.length)
  const share = createSingleFlight<number>()
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2])
  expect(await share('a', work)).toBe(3)
})
