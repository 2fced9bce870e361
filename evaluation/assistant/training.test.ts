import { expect, test } from 'vitest'
import { readTopicModel, topicModelOf } from '../../server/src/features/assistant/index.ts'
import { examplesFingerprint } from './examples.ts'
import { trainTopics } from './logistic-regression.ts'

test('assigns a feature to the topic of its examples', () => {
  const labels = ['prices', 'contact', 'none'] as const
  const examples = labels.flatMap((label) =>
    Array.from({ length: 5 }, () => ({ label, features: new Set([`w${label}`, 'wthe']) })),
  )
  const model = topicModelOf(trainTopics(examples, 'abc'))
  expect(model.classify(new Set(['wcontact', 'wthe']))[0]?.topic).toBe('contact')
})

test('matches the current examples, otherwise the training must run again', () => {
  expect(readTopicModel().fingerprint).toBe(examplesFingerprint())
})
