import { languages } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { encodeTopicModel, readTopicModel, topicModelOf } from '../../server/src/features/assistant/index.ts'
import { questionsOf } from './evaluate.ts'
import { examplesFingerprint, questionKey, topicExamples } from './examples.ts'
import { trainTopics } from './logistic-regression.ts'

const labels = ['prices', 'contact', 'none'] as const
const examples = labels.flatMap((label) =>
  Array.from({ length: 5 }, () => ({ label, features: new Set([`w${label}`, 'wthe']) })),
)

test('assigns a feature to the topic of its examples', () => {
  const model = topicModelOf(trainTopics(examples, 'abc'))
  expect(model.classify(new Set(['wcontact', 'wthe']))[0]?.topic).toBe('contact')
})

test('encodes the same bytes when it trains twice with the same examples', () => {
  const encoded = () => encodeTopicModel(trainTopics(examples, 'abc'))
  expect(encoded().equals(encoded())).toBe(true)
})

test('contains a model that was trained on the current examples', () => {
  expect(readTopicModel().fingerprint).toBe(examplesFingerprint())
})

test('learns from no question of the measured half and of the blind set', () => {
  const learned = new Set(topicExamples().map(({ language, question }) => questionKey(language, question)))
  const measured = languages.flatMap((language) =>
    questionsOf(language).flatMap(([{ question }, half]) => (half === 'tuning' ? [] : questionKey(language, question))),
  )
  // Compares only the number, because a failure must not print the measured questions.
  expect(measured.filter((text) => learned.has(text)).length).toBe(0)
})
