import { expect, test } from 'vitest'
import { decideTopic } from './decide-topic.rules.ts'

const probabilities = [
  { topic: 'none', probability: 0.5 },
  { topic: 'prices', probability: 0.4 },
  { topic: 'contact', probability: 0.1 },
] as const

test('chooses a topic of the word lists over a slightly more probable label', () => {
  expect(decideTopic(probabilities, ['prices'])).toMatchObject({ topic: 'prices' })
})

test('returns no topic when the question has most likely no answer', () => {
  expect(decideTopic(probabilities, [])).toBeNull()
  expect(decideTopic(probabilities, ['contact'])).toBeNull()
})

test('returns the share of the chosen topic as probability', () => {
  expect(decideTopic(probabilities, ['prices'])?.probability).toBeCloseTo(1.2 / 1.8)
})
