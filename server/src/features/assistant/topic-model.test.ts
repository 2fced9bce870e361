import { expect, test } from 'vitest'
import { decodeTopicModel, encodeTopicModel, readTopicModel, type TopicWeights } from './topic-model.ts'

const weights: TopicWeights = {
  fingerprint: 'abc',
  labels: ['prices', 'none'],
  exampleCount: 4,
  counts: new Map([
    ['wprice', 2],
    ['wweather', 2],
  ]),
  weights: Int8Array.from([20, -20, -20, 20, 0, 4]),
  step: 0.1,
}

test('classifies by the weights that the file contains', () => {
  const model = decodeTopicModel(encodeTopicModel(weights))
  expect(model.fingerprint).toBe('abc')
  expect(model.classify(new Set(['wprice']))[0]).toMatchObject({ topic: 'prices' })
  expect(model.classify(new Set(['wweather']))[0]).toMatchObject({ topic: 'none' })
})

test('decides by the bias when it knows no feature', () => {
  const [best, other] = decodeTopicModel(encodeTopicModel(weights)).classify(new Set(['wunknown']))
  expect(best?.topic).toBe('none')
  expect((best?.probability ?? 0) + (other?.probability ?? 0)).toBeCloseTo(1)
})

test('reads the model of the release', () => {
  const topics = readTopicModel().classify(new Set(['kprice', 'kbox', 'kprice box']))
  expect(topics.length).toBe(60)
})
