import { expect, test } from 'vitest'
import type { DecidedQuestion } from './decide-question.rules.ts'
import { followUpTopics, isFollowUp } from './follow-up.rules.ts'
import type { TopicLabel } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'

const memoryOf = (topic: TopicId) => ({ topic, warehouseIds: [] })

/** A message with the concepts and the probability of its best topic. */
function decided(concepts: string, topic: TopicLabel, probability: number, wordCount = 8): DecidedQuestion {
  const words = Array.from({ length: wordCount }, (_, at) => `word${at}`)
  return {
    reading: { words, concepts: new Set(concepts.split(' ')), unknown: [] },
    names: [],
    suggested: [],
    probabilities: [
      { topic, probability },
      { topic: topic === 'none' ? 'hello' : 'none', probability: 1 - probability },
    ],
    decision: topic === 'none' ? null : { topic, probability, next: null },
  }
}

test.each([
  ['let-somebody-in', 'followup need register', 'order-without-account'],
  ['let-somebody-in', 'followup mind', 'withdraw'],
  ['terminate-contract', 'followup mind', 'withdraw'],
  ['delete-account', 'followup owe invoice', 'my-payments'],
  ['prices', 'followup bigger', 'other-box'],
] as const)('stays with %s when a follow-up contains only its details (%s)', (previous, concepts, other) => {
  expect(followUpTopics(decided(concepts, other, 0.95), memoryOf(previous))).toEqual([previous])
})

test('changes the topic when a follow-up names another subject', () => {
  expect(
    followUpTopics(decided('followup deposit when', 'deposit-back', 0.95), memoryOf('terminate-contract')),
  ).toEqual(['deposit-back'])
})

test('changes to another topic about the same warehouse', () => {
  expect(followUpTopics(decided('followup howmuch price', 'my-payments', 0.9), memoryOf('free-boxes'))).toEqual([
    'prices',
  ])
})

test('retains only a topic about warehouses when a follow-up names just another location', () => {
  const message = decided('followup other branch', 'enter-without-position', 0.95)
  expect(followUpTopics(message, memoryOf('prices'))).toEqual(['prices'])
  expect(followUpTopics(message, memoryOf('codes'))).toEqual(['enter-without-position'])
})

test('returns the previous topic before a slightly more probable one', () => {
  const message = {
    ...decided('need', 'which-size', 0.5),
    probabilities: [
      { topic: 'which-size', probability: 0.5 } as const,
      { topic: 'free-boxes', probability: 0.4 } as const,
      { topic: 'none', probability: 0.1 } as const,
    ],
  }
  expect(followUpTopics(message, memoryOf('free-boxes'))).toEqual(['free-boxes', 'which-size'])
})

test('returns no topic when a follow-up has most likely no answer', () => {
  expect(followUpTopics(decided('followup offtopic', 'none', 0.9), memoryOf('prices'))).toEqual([])
})

test('returns no topic when a follow-up has unknown words and most likely no answer', () => {
  const message = decided('how followup', 'none', 0.7)
  const strange = { ...message, reading: { ...message.reading, unknown: ['svickova'] } }
  expect(followUpTopics(strange, memoryOf('prices'))).toEqual([])
})

test('stays with the previous topic when an unclear message resembles it', () => {
  const message = decided('need', 'terminate-contract', 0.4)
  expect(followUpTopics(message, memoryOf('terminate-contract'))).toEqual(['terminate-contract'])
  expect(followUpTopics(message, memoryOf('prices'))).toEqual([])
})

test('recognises a short question about a detail as a follow-up', () => {
  const { reading } = decided('need account', 'order-without-account', 0.9, 5)
  expect(isFollowUp(reading, memoryOf('let-somebody-in'))).toBe(true)
  expect(isFollowUp(reading, memoryOf('prices'))).toBe(false)
  expect(isFollowUp(reading, null)).toBe(false)
})

test('returns both topics when it is unclear whether a follow-up means the previous one', () => {
  const message = decided('followup account', 'order-without-account', 0.7)
  expect(followUpTopics(message, memoryOf('change-card'))).toEqual(['order-without-account', 'change-card'])
})

test('changes the topic for a short complete question, and not for a short reference to the previous topic', () => {
  const message = decided('how new code', 'new-code', 0.95, 3)
  expect(followUpTopics(message, memoryOf('codes'))).toEqual(['new-code'])
  const reference = decided('followup new code', 'new-code', 0.95, 3)
  expect(followUpTopics(reference, memoryOf('codes'))).toEqual(['codes'])
})
