import { describe, expect, test } from 'vitest'
import { decideTopic, preferPersonal, probableTopics } from './decide-topic.rules.ts'

const probabilities = [
  { topic: 'none', probability: 0.35 },
  { topic: 'prices', probability: 0.4 },
  { topic: 'contact', probability: 0.25 },
] as const

test('prefers a topic that the word lists suggest to the label none', () => {
  expect(decideTopic(probabilities, ['prices'])).toMatchObject({ topic: 'prices' })
})

test('returns no topic when the label none has the highest weighted probability', () => {
  expect(decideTopic(probabilities, [])).toBeNull()
  expect(decideTopic(probabilities, ['contact'])).toBeNull()
})

test('returns the share of the chosen topic as probability', () => {
  expect(decideTopic(probabilities, ['prices'])?.probability).toBeCloseTo(0.6 / (0.6 + 0.525 + 0.25))
})

test('raises the probability of topics about the account for a signed-in customer', () => {
  const [, personal] = preferPersonal([
    { topic: 'repeated-payments', probability: 0.6 },
    { topic: 'my-payments', probability: 0.4 },
  ])
  expect(personal?.probability).toBeCloseTo(1.2 / 1.8)
})

describe('probableTopics', () => {
  const decided = (first: number, second: number) =>
    probableTopics(
      decideTopic(
        [
          { topic: 'change-email', probability: first },
          { topic: 'password-again', probability: second },
          { topic: 'none', probability: (1 - first - second) / 1.5 },
        ],
        [],
      ),
    )

  test('returns one topic when its probability is high', () => {
    expect(decided(0.99, 0.01)).toEqual(['change-email'])
    expect(decided(0.8, 0.01)).toEqual(['change-email'])
  })

  test('returns two close topics when the question is probably about one of them', () => {
    expect(decided(0.55, 0.4)).toEqual(['change-email', 'password-again'])
    expect(decided(0.9, 0.06)).toEqual(['change-email', 'password-again'])
    expect(decided(0.96, 0.03)).toEqual(['change-email', 'password-again'])
  })

  test('returns no topic when the question is about neither with sufficient probability', () => {
    expect(decided(0.5, 0.1)).toEqual([])
    expect(decided(0.4, 0.3)).toEqual([])
    expect(probableTopics(null)).toEqual([])
  })
})
