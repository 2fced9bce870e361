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

const epochs = 6
const learningRate = 0.5
/** Share of each weight that an epoch removes, so that no feature dominates. */
const decay = 0.01
/** A feature of one example says nothing about other questions. */
const minExamples = 2
const biasValue = 0.1
const minGradient = 0.002
const maxWeight = 127

function frequentFeatures(examples: readonly TrainingExample[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count >= minExamples))
}

/** A fixed random order, so that the result is the same on every computer. */
function shuffled(count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  let seed = 1
  for (let at = count - 1; at > 0; at--) {
    seed = (seed * 48271) % 2147483647
    const other = seed % (at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
  return order
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
    parts: [...rowsOf(features, rows), { row: counts.size, value: biasValue }],
  }))
  const order = shuffled(examples.length)
  const probabilitiesOf = (parts: readonly { readonly row: number; readonly value: number }[]) => {
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
      const { target = 0, parts = [] } = vectors[at] ?? {}
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

/** Weights as multiples of a step that fit into one byte. The bias counts with its value. */
function rounded(weights: Float32Array, biasStart: number) {
  const used = weights.map((weight, at) => (at < biasStart ? weight : weight * biasValue))
  const step = used.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / maxWeight
  return { step, weights: Int8Array.from(used, (weight) => Math.round(weight / step)) }
}
