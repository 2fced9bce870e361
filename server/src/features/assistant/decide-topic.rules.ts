import type { TopicLabel, TopicProbability } from './topic-model.ts'
import type { TopicId } from './topic-patterns.ts'

export interface TopicDecision {
  readonly topic: TopicId
  /** Probability that the topic is right, 0 to 1. */
  readonly probability: number
  /** The topic with the second highest probability. Null if there is no second topic. */
  readonly next: Omit<TopicDecision, 'next'> | null
}

/** Factors for the probability of a topic that the word lists found, and of the label `none`. */
const conceptFactor = 1.5
const noneFactor = 1.5
/** Minimum probability of an answer. Cross-validation chose the numbers of this file (ADR 0042). */
const minProbability = 0.75

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
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  if (weighed[0]?.topic === 'none') return null
  const [best, next = null] = weighed.flatMap(({ topic, weight }) =>
    topic === 'none' ? [] : { topic, probability: weight / sum },
  )
  return best ? { ...best, next } : null
}

export const isProbable = (decision: TopicDecision | null): decision is TopicDecision =>
  decision !== null && decision.probability >= minProbability

/** Above this probability, one topic is enough. */
const sureProbability = 0.98
/** Minimum probability of the next topic, and of both together. */
const minNextProbability = 0.02
const minBothProbability = 0.8

/** Two close topics of a question that is probably about one of them. The answer then covers both. */
function closeTopics(decision: TopicDecision | null): TopicId[] {
  if (!decision?.next || decision.probability >= sureProbability) return []
  const { topic, probability, next } = decision
  const isClose = next.probability >= minNextProbability && probability + next.probability >= minBothProbability
  return isClose ? [topic, next.topic] : []
}

/** The topics of the answer: one, two close topics, or none if the question is unclear. */
export function probableTopics(decision: TopicDecision | null): TopicId[] {
  const close = closeTopics(decision)
  if (close.length > 0) return close
  return isProbable(decision) ? [decision.topic] : []
}

function prefer(
  probabilities: readonly TopicProbability[],
  isPreferred: (topic: TopicLabel) => boolean,
  factor: number,
): TopicProbability[] {
  const weighed = probabilities.map(({ topic, probability }) => ({
    topic,
    probability: isPreferred(topic) ? probability * factor : probability,
  }))
  const sum = weighed.reduce((total, { probability }) => total + probability, 0)
  return weighed.map(({ topic, probability }) => ({ topic, probability: probability / sum }))
}

/** Raises the probability of personal topics, because signed-in customers ask about their account more often. */
const personalFactor = 3

export const preferPersonal = (probabilities: readonly TopicProbability[]): TopicProbability[] =>
  prefer(probabilities, (topic) => topic.startsWith('my-'), personalFactor)

/** A message that follows another message of the chat is often about the same topic. */
const previousFactor = 4

export const preferPrevious = (probabilities: readonly TopicProbability[], previous: TopicId): TopicProbability[] =>
  prefer(probabilities, (topic) => topic === previous, previousFactor)
