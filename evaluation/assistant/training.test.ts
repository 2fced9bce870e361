import { expect, test } from 'vitest'
import { readTopicModel, topicModelOf } from '../../server/src/features/assistant/topic-model.ts'
import { examplesFingerprint } from './examples.ts'
import { trainTopics } from './logistic-regression.ts'

test('learns which feature belongs to which topic', () => {
  const labels = ['prices', 'contact', 'none'] as const
  const examples = labels.flatMap((label) =>
    Array.from({ length: 5 }, () => ({ label, features: new Set([`w${label}`, 'wthe']) })),
  )
  const model = topicModelOf(trainTopics(examples, 'abc'))
  expect(model.classify(new Set(['wcontact', 'wthe']))[0]?.topic).toBe('contact')
})

test('has a model that was trained on the current examples, otherwise run npm run assistant:train', () => {
  expect(readTopicModel().fingerprint).toBe(examplesFingerprint())
})
