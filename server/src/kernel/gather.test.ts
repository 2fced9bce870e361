import { expect, test, vi } from 'vitest'
import { gather, onePerTurn } from './gather.ts'

const lengths = async (words: readonly string[]) => new Map(words.map((word) => [word, word.length]))

test('those who ask in one turn are answered by one question, each with their own', async () => {
  const askAll = vi.fn(lengths)
  const ask = gather(askAll)
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
  const ask = gather<string, string>(askAll)
  const first = ask('token')
  await vi.waitFor(() => expect(askAll).toHaveBeenCalledOnce())
  isSignedIn = false
  const second = ask('token')
  answerFirst()
  expect([await first, await second]).toEqual(['Eva', undefined])
})

test('a failure reaches those who asked, and nobody after them', async () => {
  const askAll = vi.fn(lengths).mockRejectedValueOnce(new Error('gone'))
  const ask = gather(askAll)
  expect(await Promise.allSettled([ask('a'), ask('b')])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await ask('ccc')).toBe(3)
})

test('the same work asked for in one turn is done once, other work and later work anew', async () => {
  const work = vi.fn(async () => work.mock.calls.length)
  const share = onePerTurn<number>()
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2])
  expect(await share('a', work)).toBe(3)
})
