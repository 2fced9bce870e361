import {
  featureRows,
  rowsOf,
  softmax,
  type TopicLabel,
  type TopicWeights,
} from '../../server/src/features/assistant/index.ts'

export interface TrainingExample {
  readonly label: TopicLabel
  readonly features: ReadonlySet<string>
}

const epochs = 12
const learningRate = 0.5
/** Share of the features that each training step ignores, so that no single word decides. */
const dropout = 0.5
/** Share of each weight that an epoch removes, so that no feature dominates. */
const decay = 0.01
/** Minimum number of examples with a feature. Higher for pairs of words, because pairs are numerous. */
const minExamples = 2
const minPairExamples = 3
const biasValue = 0.1
const minGradient = 0.002
const maxWeight = 127

function frequentFeatures(examples: readonly TrainingExample[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const minOf = (feature: string) => (/^[yz]/.test(feature) ? minPairExamples : minExamples)
  return new Map([...counts].filter(([feature, count]) => count >= minOf(feature)))
}

/** Pseudorandom integers below 2 ** 31 - 1. They are the same on every computer. */
function randomGenerator(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 48271) % 2147483647
    return seed
  }
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = random() % (at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  return order
}

interface FeatureValue {
  readonly row: number
  readonly value: number
}

/** Removes random features and scales the vector of the remaining ones to length 1. */
function withDropout(parts: readonly FeatureValue[], random: () => number): FeatureValue[] {
  const rest = parts.filter(() => random() % 1000 >= 1000 * dropout)
  const length = Math.hypot(...rest.map(({ value }) => value)) || 1
  return rest.map(({ row, value }) => ({ row, value: value / length }))
}

/** Multinomial logistic regression by stochastic gradient descent with step sizes of AdaGrad. */
export function trainTopics(examples: readonly TrainingExample[], fingerprint: string): TopicWeights {
  const labels = [...new Set(examples.map(({ label }) => label))].sort()
  const counts = frequentFeatures(examples)
  const rows = featureRows(counts, examples.length)
  const weights = new Float32Array((counts.size + 1) * labels.length)
  const squares = new Float32Array(weights.length).fill(1e-4)
  const vectors = examples.map(({ label, features }) => ({
    target: labels.indexOf(label),
    known: rowsOf(features, rows),
  }))
  const random = randomGenerator()
  const order = shuffled(examples.length, random)
  const probabilitiesOf = (parts: readonly FeatureValue[]) => {
    const scores = new Float32Array(labels.length)
    for (const { row, value } of parts) {
      const start = row * labels.length
      for (let label = 0; label < labels.length; label++)
        scores[label] = (scores[label] ?? 0) + value * (weights[start + label] ?? 0)
    }
    return softmax(scores)
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = learningRate * (1 - epoch / epochs)
    for (const at of order) {
      const { target = 0, known = [] } = vectors[at] ?? {}
      const parts = [...withDropout(known, random), { row: counts.size, value: biasValue }]
      for (const [label, probability] of probabilitiesOf(parts).entries()) {
        const gradient = probability - (label === target ? 1 : 0)
        if (Math.abs(gradient) < minGradient) continue
        for (const { row, value } of parts) {
          const weight = row * labels.length + label
          const slope = gradient * value
          squares[weight] = (squares[weight] ?? 0) + slope * slope
          weights[weight] = (weights[weight] ?? 0) - (rate * slope) / Math.sqrt(squares[weight] ?? 1)
        }
      }
    }
    for (const weight of weights.keys()) weights[weight] = (weights[weight] ?? 0) * (1 - decay)
  }
  return {
    fingerprint,
    labels,
    exampleCount: examples.length,
    counts,
    ...rounded(weights, counts.size * labels.length),
  }
}

/** Weights as multiples of a step that fit into one byte. Weights of the bias are multiplied by `biasValue`. */
function rounded(weights: Float32Array, biasStart: number) {
  const used = weights.map((weight, at) => (at < biasStart ? weight : weight * biasValue))
  const step = used.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / maxWeight
  return { step, weights: Int8Array.from(used, (weight) => Math.round(weight / step)) }
}
