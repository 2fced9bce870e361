import { expect, test } from 'vitest'
import { lexiconOf } from './concepts.rules.ts'
import { decideQuestion, type QuestionWords } from './decide-question.rules.ts'
import { lastTopic, twoTopics } from './split-message.rules.ts'
import type { TopicProbability } from './topic-model.ts'

const siteWords: QuestionWords = {
  lexicon: lexiconOf({ and: 'and', terminate: 'cancel', deposit: 'deposit' }),
  isKnown: () => true,
  warehouseWords: new Set(),
  isOtherCity: () => false,
  spell: (text) => text,
}

/** Knows the topic of two words. A message with both words is unclear. */
function classify(features: ReadonlySet<string>): TopicProbability[] {
  const topics = (['terminate-contract', 'deposit-back'] as const).filter((topic) =>
    features.has(topic === 'deposit-back' ? 'wdeposit' : 'wcancel'),
  )
  const probability = features.has('wstory') ? 0.3 : 0.95 / Math.max(1, topics.length)
  return [...topics.map((topic) => ({ topic, probability })), { topic: 'none', probability: 0.05 }]
}

const both = (text: string) => twoTopics(text, siteWords, classify, decideQuestion(text, siteWords, classify))
const last = (text: string) => lastTopic(text, siteWords, classify, decideQuestion(text, siteWords, classify))

test('returns the topics of both questions of a message', () => {
  expect(both('how do I cancel and where is the deposit?')).toEqual(['terminate-contract', 'deposit-back'])
  expect(both('how do I cancel? where is the deposit')).toEqual(['terminate-contract', 'deposit-back'])
})

test('returns only the question of a message with thanks and a question', () => {
  const words: QuestionWords = { ...siteWords, lexicon: lexiconOf({ thanks: 'thanks', deposit: 'deposit' }) }
  const classifyThanks = (features: ReadonlySet<string>) =>
    features.has('wthanks') && !features.has('wdeposit')
      ? [{ topic: 'thanks' as const, probability: 1 }]
      : classify(features)
  const text = 'thanks! where is the deposit?'
  expect(twoTopics(text, words, classifyThanks, decideQuestion(text, words, classifyThanks))).toEqual(['deposit-back'])
})

test('returns no topics for a message with one question', () => {
  expect(both('where and when is the deposit?')).toEqual([])
})

test('returns the topic of the last sentence after a story', () => {
  expect(last('This is a long story. Where is the deposit?')).toBe('deposit-back')
})

test('returns no topic when the complete message does not resemble the last sentence', () => {
  expect(last('One thing. Another thing.')).toBeNull()
  expect(last('Where is the deposit?')).toBeNull()
})
