import type { TopicLabel, TopicProbability } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'

export interface TopicDecision {
  readonly topic: TopicId
  /** Probability that the topic is right, 0 to 1. */
  readonly probability: number
}

/** Factors for the probability of a topic that the word lists found, and of the label `none`. */
const conceptFactor = 1.5
const noneFactor = 1.5
/** Minimum probability of an answer. Cross-validation chose this number and both factors (ADR 0042). */
const minProbability = 0.7

/** The most probable topic of the classifier and the word lists. Null for a question that has no answer. */
export function decideTopic(
  probabilities: readonly TopicProbability[],
  conceptTopics: readonly TopicId[],
): TopicDecision | null {
  const factorOf = (topic: TopicLabel) => {
    if (topic === 'none') return noneFactor
    return conceptTopics.includes(topic) ? conceptFactor : 1
  }
  const weighed = probabilities
    .map(({ topic, probability }) => ({ topic, weight: probability * factorOf(topic) }))
    .sort((left, right) => right.weight - left.weight)
  const [best] = weighed
  if (!best || best.topic === 'none') return null
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  return { topic: best.topic, probability: best.weight / sum }
}

export const isProbable = (decision: TopicDecision | null): decision is TopicDecision =>
  decision !== null && decision.probability >= minProbability

/** A signed-in customer asks about the own account more often than a visitor. */
const personalFactor = 3

export function preferPersonal(probabilities: readonly TopicProbability[]): TopicProbability[] {
  const weighed = probabilities.map(({ topic, probability }) => ({
    topic,
    probability: topic.startsWith('my-') ? probability * personalFactor : probability,
  }))
  const sum = weighed.reduce((total, { probability }) => total + probability, 0)
  return weighed.map(({ topic, probability }) => ({ topic, probability: probability / sum }))
}
