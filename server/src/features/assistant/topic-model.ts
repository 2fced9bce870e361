import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { featureWeights } from './topic-features.rules.ts'
import { type TopicId, topicPatterns } from './topic-patterns.ts'

/** `none` marks questions that the assistant must not answer. */
export type TopicLabel = TopicId | 'none'

export interface TopicProbability {
  readonly topic: TopicLabel
  readonly probability: number
}

/** The parameters of a multinomial logistic regression. */
export interface TopicWeights {
  /** Identifies the examples. It changes when they change. */
  readonly fingerprint: string
  readonly labels: readonly TopicLabel[]
  readonly exampleCount: number
  /** The number of examples that contain the feature, by feature. */
  readonly counts: ReadonlyMap<string, number>
  /** One row per feature in the order of `counts`, then the bias. One column per label. */
  readonly weights: Int8Array
  /** Weights are multiples of this step. */
  readonly step: number
}

export interface TopicModel {
  readonly fingerprint: string
  /** All labels, the most probable first. */
  classify(features: ReadonlySet<string>): TopicProbability[]
}

interface FeatureRow {
  readonly row: number
  readonly value: number
}

export const isTopicLabel = (text: string): text is TopicLabel => text === 'none' || text in topicPatterns

/** Rows and values of the known features. The values form a unit vector, so that a long question weighs no more. */
export function rowsOf(
  features: ReadonlySet<string>,
  rows: ReadonlyMap<string, FeatureRow>,
): { readonly row: number; readonly value: number }[] {
  const known = [...features].flatMap((feature) => rows.get(feature) ?? [])
  const length = Math.hypot(...known.map(({ value }) => value)) || 1
  return known.map(({ row, value }) => ({ row, value: value / length }))
}

/** Numbers the features. A rare feature weighs more (inverse document frequency). */
export const featureRows = (counts: ReadonlyMap<string, number>, exampleCount: number): Map<string, FeatureRow> =>
  new Map(
    [...counts].map(([feature, count], row) => {
      const kindWeight = featureWeights[feature.charAt(0)] ?? 0
      return [feature, { row, value: kindWeight * (1 + Math.log(exampleCount / count)) }]
    }),
  )

/** Turns scores into probabilities. */
export function softmax(scores: Float32Array): Float32Array {
  const max = scores.reduce((left, right) => Math.max(left, right), Number.NEGATIVE_INFINITY)
  const powers = scores.map((score) => Math.exp(score - max))
  const sum = powers.reduce((left, right) => left + right, 0)
  return powers.map((power) => power / sum)
}

export function topicModelOf({ fingerprint, labels, exampleCount, counts, weights, step }: TopicWeights): TopicModel {
  const rows = featureRows(counts, exampleCount)
  const scoreOf = (row: number, label: number) => step * (weights[row * labels.length + label] ?? 0)
  return {
    fingerprint,
    classify: (features) => {
      const scores = Float32Array.from(labels, (_, label) => scoreOf(counts.size, label))
      for (const { row, value } of rowsOf(features, rows))
        for (const label of labels.keys()) scores[label] = (scores[label] ?? 0) + value * scoreOf(row, label)
      const probabilities = softmax(scores)
      return labels
        .map((topic, label) => ({ topic, probability: probabilities[label] ?? 0 }))
        .sort((left, right) => right.probability - left.probability)
    },
  }
}

const file = new URL('topic-model.gz', import.meta.url)

/** The file is a line of JSON and the weights, one byte each. */
export function encodeTopicModel({ counts, weights, ...rest }: TopicWeights): Buffer {
  const head = JSON.stringify({ ...rest, features: [...counts] })
  return gzipSync(Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(weights.buffer)]), { level: 9 })
}

export function decodeTopicModel(content: Buffer): TopicModel {
  const bytes = gunzipSync(content)
  const end = bytes.indexOf('\n')
  const { fingerprint, labels, exampleCount, features, step } = JSON.parse(bytes.toString('utf8', 0, end))
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1)
  return topicModelOf({ fingerprint, labels, exampleCount, counts: new Map(features), weights, step })
}

let model: TopicModel | undefined

/** The model of `npm run assistant:train`. Reads its file once per process, which takes about 0.2 s. */
export function readTopicModel(): TopicModel {
  model ??= decodeTopicModel(readFileSync(file))
  return model
}
