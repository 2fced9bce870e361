import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createBatchLoader, createSingleFlight } from './batching.ts'

const lengths = async (words: readonly string[]) => new Map(words.map((word) => [word, word.length]))

afterEach(() => vi.useRealTimers())

test('those who ask in one turn are answered by one question, each with their own', async () => {
  const askAll = vi.fn(lengths)
  const ask = createBatchLoader(askAll)
  expect(await Promise.all([ask('a'), ask('bb'), ask('a')])).toEqual([1, 2, 1])
  expect(askAll.mock.calls).toEqual([[['a', 'bb']]])
})

test('who asks while a question is under way is asked for anew', async () => {
  let isSignedIn = true
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const askAll = vi.fn(async () => {
    const seen = new Map(isSignedIn ? [['token', 'Eva']] : [])
    if (askAll.mock.calls.length === 1) await held
    return seen
  })
  const ask = createBatchLoader<string, string>(askAll)
  const first = ask('token')
  await vi.waitFor(() => expect(askAll).toHaveBeenCalledOnce())
  isSignedIn = false
  const second = ask('token')
  answerFirst()
  expect([await first, await second]).toEqual(['Eva', undefined])
})

test('a failure reaches those who asked, and nobody after them', async () => {
  const askAll = vi.fn(lengths).mockRejectedValueOnce(new Error('gone'))
  const ask = createBatchLoader(askAll)
  expect(await Promise.allSettled([ask('a'), ask('b')])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await ask('ccc')).toBe(3)
})

test('who asks while a question is under way waits for it, and goes with the others who wait', async () => {
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  const askAll = vi.fn(async (words: readonly string[]) => {
    if (words.includes('slow')) await held
    return lengths(words)
  })
  const ask = createBatchLoader(askAll)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = ask('slow')
  await vi.waitFor(() => expect(askAll).toHaveBeenCalledOnce())
  const later = [ask('a')]
  await turn()
  later.push(ask('bb'))
  await turn()
  expect(askAll).toHaveBeenCalledOnce()
  answerFirst()
  expect(await Promise.all([first, ...later])).toEqual([4, 1, 2])
  expect(askAll.mock.calls).toEqual([[['slow']], [['a', 'bb']]])
})

test('a question that hangs holds up nobody else for long', async () => {
  const askAll = vi.fn((words: readonly string[]) =>
    words.includes('hangs') ? new Promise<Map<string, number>>(() => {}) : lengths(words),
  )
  const ask = createBatchLoader(askAll)
  void ask('hangs')
  await vi.waitFor(() => expect(askAll).toHaveBeenCalledOnce())
  expect(await ask('a')).toBe(1)
})

test('work that is under way is not taken for later askers, who share the next', async () => {
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

test('the same work asked for in one turn is done once, other work and later work anew', async () => {
  const work = vi.fn(async () => work.mock.calls.length)
  const share = createSingleFlight<number>()
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2])
  expect(await share('a', work)).toBe(3)
})
