import type { TopicProbability } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'

export interface TopicDecision {
  readonly topic: TopicId
  /** Probability that the topic is right, 0 to 1. */
  readonly probability: number
}

/** A topic of the word lists counts this many times. Both limits were chosen by cross-validation (ADR 0042). */
const conceptFactor = 3
export const minProbability = 0.6

/** The most probable topic of the classifier and the word lists. Null for a question that has no answer. */
export function decideTopic(
  probabilities: readonly TopicProbability[],
  conceptTopics: readonly TopicId[],
): TopicDecision | null {
  const isConceptTopic = (topic: string) => conceptTopics.some((one) => one === topic)
  const weighed = probabilities
    .map(({ topic, probability }) => ({ topic, weight: probability * (isConceptTopic(topic) ? conceptFactor : 1) }))
    .sort((left, right) => right.weight - left.weight)
  const [best] = weighed
  if (!best || best.topic === 'none') return null
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  return { topic: best.topic, probability: best.weight / sum }
}
