import { expect, test } from 'vitest'
import { afterFirst, positionIn, queueOf } from './message-queue.rules.ts'

const messages = (...ids: string[]) => ids.map((id) => ({ id, text: id, important: false, link: null }))

test('returns the position of the first message and removes it from the queue', () => {
  const three = queueOf(messages('a', 'b', 'c'))
  expect(positionIn(three)).toEqual({ current: 1, total: 3 })
  expect(positionIn(afterFirst(afterFirst(three)))).toEqual({ current: 3, total: 3 })
  expect(afterFirst(three).remaining.map(({ id }) => id)).toEqual(['b', 'c'])
})
