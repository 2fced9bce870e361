import { languages } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { readTopicModel, topicModelOf } from '../../server/src/features/assistant/index.ts'
import { questionsOf } from './evaluate.ts'
import { examplesFingerprint, topicExamples } from './examples.ts'
import { trainTopics } from './logistic-regression.ts'

test('assigns a feature to the topic of its examples', () => {
  const labels = ['prices', 'contact', 'none'] as const
  const examples = labels.flatMap((label) =>
    Array.from({ length: 5 }, () => ({ label, features: new Set([`w${label}`, 'wthe']) })),
  )
  const model = topicModelOf(trainTopics(examples, 'abc'))
  expect(model.classify(new Set(['wcontact', 'wthe']))[0]?.topic).toBe('contact')
})

test('contains a model that was trained on the current examples', () => {
  expect(readTopicModel().fingerprint).toBe(examplesFingerprint())
})

test('learns from no question of the measured half and of the blind set', () => {
  const key = (language: string, text: string) =>
    `${language} ${text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')}`
  const learned = new Set(topicExamples().map(({ language, question }) => key(language, question)))
  const measured = languages.flatMap((language) =>
    questionsOf(language).flatMap(([{ question }, half]) => (half === 'tuning' ? [] : key(language, question))),
  )
  // Compares only the number, because a failure must not print the measured questions.
  expect(measured.filter((text) => learned.has(text)).length).toBe(0)
})
