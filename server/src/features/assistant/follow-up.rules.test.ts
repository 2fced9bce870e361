import { expect, test } from 'vitest'
import type { DecidedQuestion } from './decide-question.rules.ts'
import { followUpTopic, isFollowUp } from './follow-up.rules.ts'
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
    probabilities: [{ topic, probability }],
    decision: topic === 'none' ? null : { topic, probability },
  }
}

test.each([
  ['let-somebody-in', 'followup need register', 'order-without-account'],
  ['let-somebody-in', 'followup mind', 'withdraw'],
  ['terminate-contract', 'followup mind', 'withdraw'],
  ['delete-account', 'followup owe invoice', 'my-payments'],
  ['prices', 'followup bigger', 'other-box'],
] as const)('stays with %s when a follow-up contains only its details (%s)', (previous, concepts, other) => {
  expect(followUpTopic(decided(concepts, other, 0.95), memoryOf(previous))).toBe(previous)
})

test('leaves the previous topic when a follow-up names another subject', () => {
  expect(followUpTopic(decided('followup deposit when', 'deposit-back', 0.9), memoryOf('terminate-contract'))).toBe(
    'deposit-back',
  )
})

test('changes to another topic about the same warehouse', () => {
  expect(followUpTopic(decided('followup howmuch price', 'my-payments', 0.9), memoryOf('free-boxes'))).toBe('prices')
})

test('returns no topic when a follow-up has most likely no answer', () => {
  expect(followUpTopic(decided('followup offtopic', 'none', 0.9), memoryOf('prices'))).toBeNull()
})

test('stays with the previous topic when an unclear message resembles it', () => {
  const message = decided('need', 'terminate-contract', 0.4)
  expect(followUpTopic(message, memoryOf('terminate-contract'))).toBe('terminate-contract')
  expect(followUpTopic(message, memoryOf('prices'))).toBeNull()
})

test('recognises a short question about a detail as a follow-up', () => {
  const { reading } = decided('need account', 'order-without-account', 0.9, 5)
  expect(isFollowUp(reading, memoryOf('let-somebody-in'))).toBe(true)
  expect(isFollowUp(reading, memoryOf('prices'))).toBe(false)
  expect(isFollowUp(reading, null)).toBe(false)
})
