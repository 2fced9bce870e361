import { expect, test } from 'vitest'
import { decideTopic, preferPersonal } from './decide-topic.rules.ts'

const probabilities = [
  { topic: 'none', probability: 0.35 },
  { topic: 'prices', probability: 0.4 },
  { topic: 'contact', probability: 0.25 },
] as const

test('chooses a topic of the word lists over a question without an answer', () => {
  expect(decideTopic(probabilities, ['prices'])).toMatchObject({ topic: 'prices' })
})

test('returns no topic when the question has most likely no answer', () => {
  expect(decideTopic(probabilities, [])).toBeNull()
  expect(decideTopic(probabilities, ['contact'])).toBeNull()
})

test('returns the share of the chosen topic as probability', () => {
  expect(decideTopic(probabilities, ['prices'])?.probability).toBeCloseTo(0.6 / (0.6 + 0.525 + 0.25))
})

test('raises the probability of the topics about the own account for a signed-in customer', () => {
  const [, personal] = preferPersonal([
    { topic: 'repeated-payments', probability: 0.6 },
    { topic: 'my-payments', probability: 0.4 },
  ])
  expect(personal?.probability).toBeCloseTo(1.2 / 1.8)
})
