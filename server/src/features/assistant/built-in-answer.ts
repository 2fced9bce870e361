import type { Warehouse } from '@boxzone/contract'
import { contractsAnswer, doorsAnswer, endLines, hasSuspendedBox, paymentsAnswer } from './account-answers.ts'
import type { TopicClassifier } from './decide-question.rules.ts'
import { preferPersonal } from './decide-topic.rules.ts'
import type { Knowledge } from './knowledge.ts'
import { addressAnswer, citiesAnswer, closedLine, featuresAnswer } from './location-answers.ts'
import { answerOf, answerTexts, type BuiltInAnswer, contactValues, type QuestionContext } from './question-context.ts'
import type { TopicId } from './topic-patterns.ts'
import { type Understanding, understandQuestion } from './understand.rules.ts'
import {
  hoursAnswer,
  isActive,
  linkToWarehouse,
  nearestAnswer,
  priceAnswer,
  warehousesFor,
  warehousesNamedIn,
} from './warehouse-answers.ts'

type Understood = Extract<Understanding, { kind: 'topics' }>
type NotUnderstood = Extract<Understanding, { kind: 'unknown' }>

interface Subject {
  readonly warehouses: readonly Warehouse[]
  /** Warehouses that the question or the previous question names. */
  readonly named: readonly Warehouse[]
  readonly understood: Understood
}

/** Uses only texts and live data, no external service. */
export async function builtInAnswer(context: QuestionContext, knowledge: Knowledge): Promise<BuiltInAnswer> {
  const warehouses = await warehousesFor(context)
  const { named, words } = warehousesNamedIn(context.question, warehouses)
  const questionWords = knowledge.wordsOf(context.language, words)
  const classify: TopicClassifier = (features) => {
    const probabilities = knowledge.classify(features)
    return context.ctx.user ? preferPersonal(probabilities) : probabilities
  }
  const understood = understandQuestion(context.question, questionWords, context.memory, classify)
  if (understood.kind === 'private') return honestAnswer(context, 'private')
  if (understood.kind === 'unknown') return honestAnswer(context, 'unknown', titlesOf(context, knowledge, understood))
  const subject = { warehouses, named: subjectWarehouses(context, warehouses, named, understood), understood }
  const answers: BuiltInAnswer[] = []
  for (const topic of withOwnPayments(understood.topics, context)) {
    const answer = await topicAnswer(context, knowledge, topic, subject)
    if (answers.every(({ text }) => text !== answer.text)) answers.push(answer)
  }
  const texts = answers.length > 1 ? answers.map((answer) => withTitle(answer, context, knowledge)) : answers
  return {
    text: texts.map(({ text }) => text).join('\n\n'),
    sources: answers.flatMap(({ sources }) => sources),
    isPersonal: answers.some(({ isPersonal }) => isPersonal),
    memory: { topic: understood.subject, warehouseIds: subject.named.map(({ id }) => id) },
  }
}

/** Adds the title of the topic, because the reply also contains the answer about another topic. */
function withTitle(answer: BuiltInAnswer, { language }: QuestionContext, knowledge: Knowledge): BuiltInAnswer {
  const passage = answer.sources[0] === undefined ? undefined : knowledge.passage(answer.sources[0], language)
  return passage ? { ...answer, text: `${passage.title}\n${answer.text}` } : answer
}

/** Says that the assistant does not know or may not answer, suggests questions and names the contact. */
function honestAnswer(
  context: QuestionContext,
  kind: 'unknown' | 'private',
  suggested: readonly string[] = [],
): BuiltInAnswer {
  const text = answerTexts(context.language)(kind, contactValues(context.ctx, context.language))
  const questions = suggested.map((title) => `${suggestionPrefix}${title}`)
  return answerOf(`talk/${kind}`, [text, ...questions, '/help', '/help#contact'])
}

/** The chat shows a line with this prefix as a button that sends the question. */
const suggestionPrefix = '? '
const maxSuggestions = 3
const minSuggestionProbability = 0.05

/** Questions of the topics without a help passage. */
const liveQuestions = {
  prices: 'questions.prices',
  'free-boxes': 'questions.freeBoxes',
  locations: 'questions.locations',
  nearest: 'questions.nearest',
  'my-payments': 'questions.myPayments',
  'my-contracts': 'questions.myContracts',
  'my-boxes': 'questions.myBoxes',
  'payment-methods': 'questions.paymentMethods',
  'price-change': 'questions.priceChange',
  'other-box': 'questions.otherBox',
  identity: 'questions.identity',
} as const

const isLive = (topic: string): topic is keyof typeof liveQuestions => Object.hasOwn(liveQuestions, topic)

/** The questions of the most probable topics. */
function titlesOf({ language }: QuestionContext, knowledge: Knowledge, { probabilities }: NotUnderstood): string[] {
  const t = answerTexts(language)
  return probabilities
    .filter(({ probability }) => probability >= minSuggestionProbability)
    .flatMap(({ topic }) => {
      if (isLive(topic)) return t(liveQuestions[topic])
      return knowledge.passage(`help/${topic}`, language)?.title ?? []
    })
    .slice(0, maxSuggestions)
}

/**
 * A follow-up that names no warehouse is about the previous one. A follow-up about another warehouse is about the other
 * warehouses of the same city.
 */
function subjectWarehouses(
  { memory }: QuestionContext,
  warehouses: readonly Warehouse[],
  named: readonly Warehouse[],
  { isFollowUp, reading }: Understood,
): readonly Warehouse[] {
  if (!memory || !isFollowUp) return named
  const previous = warehouses.filter(({ id }) => memory.warehouseIds.includes(id))
  const isOther = reading.concepts.has('other') && previous.length > 0
  if (!isOther) return named.length > 0 ? named : previous
  const cities = (named.length > 0 ? named : previous).map(({ address }) => address.city)
  const others = warehouses.filter((one) => cities.includes(one.address.city) && !previous.includes(one))
  return others.length > 0 ? others : previous
}

async function topicAnswer(
  context: QuestionContext,
  knowledge: Knowledge,
  topic: TopicId,
  subject: Subject,
): Promise<BuiltInAnswer> {
  return (
    textAnswer(context, topic) ??
    (await personalAnswer(context, topic)) ??
    warehouseAnswer(context, topic, subject) ??
    (await helpAnswer(context, knowledge, topic))
  )
}

function textAnswer(context: QuestionContext, topic: TopicId): BuiltInAnswer | null {
  const t = answerTexts(context.language)
  const contact = contactValues(context.ctx, context.language)
  switch (topic) {
    case 'hello':
      return answerOf('talk/hello', [t('hello')])
    case 'thanks':
      return answerOf('talk/thanks', [t('thanks')])
    case 'contact':
      return answerOf('talk/contact', [t('contact', contact), '/help#contact'])
    case 'payment-methods':
      return answerOf('site/payment-methods', [t('paymentMethods'), '/help#repeated-payments'])
    case 'price-change':
      return answerOf('site/price-change', [t('priceChange'), '/trading-terms'])
    case 'identity':
      return answerOf('site/identity', [t('identity'), '/help#after-order'])
    case 'other-box':
      return answerOf('site/other-box', [t('otherBox', contact), '/my/contracts'])
    default:
      return null
  }
}

async function personalAnswer(context: QuestionContext, topic: TopicId): Promise<BuiltInAnswer | null> {
  if (!topic.startsWith('my-')) return null
  const t = answerTexts(context.language)
  const { user } = context.ctx
  if (!user) return answerOf(`own/${topic}`, [t('logIn'), '/login'])
  if (topic === 'my-codes') return answerOf('own/codes', [t('codes'), '/my/contracts'])
  if (topic === 'my-payments') return paymentsAnswer(context, user.id)
  return topic === 'my-contracts' ? contractsAnswer(context, user.id) : doorsAnswer(context, user.id)
}

function warehouseAnswer(
  context: QuestionContext,
  topic: TopicId,
  { warehouses, named, understood }: Subject,
): BuiltInAnswer | null {
  const active = warehouses.filter(isActive)
  const isElsewhere = understood.reading.concepts.has('elsewhere') || understood.reading.unknown.length > 0
  const closed = named.filter((warehouse) => !isActive(warehouse))
  const isAboutClosed = closed.length === named.length || understood.reading.concepts.has('refurbish')
  if (closed.length > 0 && isAboutClosed && (isWarehouseTopic(topic) || isOrderTopic(topic)))
    return answerOf(
      isOrderTopic(topic) ? 'live/free-boxes' : `live/${topic}`,
      closed.flatMap((one) => [closedLine(context, one), linkToWarehouse(one)]),
    )
  switch (topic) {
    case 'prices':
      return priceAnswer(context, active, named.filter(isActive))
    case 'opening-hours':
      return named.length > 0 ? hoursAnswer(context, named) : null
    case 'features':
      return featuresAnswer(context, warehouses, named, understood.reading.concepts)
    case 'address':
      return named.length > 0 ? addressAnswer(context, named) : citiesAnswer(context, active, isElsewhere)
    case 'locations':
      return named.length > 0 ? addressAnswer(context, named) : citiesAnswer(context, active, isElsewhere)
    case 'free-boxes':
    case 'nearest':
      return isElsewhere && named.length === 0
        ? citiesAnswer(context, active, true)
        : { ...nearestAnswer(context, active, named.filter(isActive)), sources: [`live/${topic}`] }
    default:
      return null
  }
}

const isWarehouseTopic = (topic: TopicId) =>
  ['prices', 'opening-hours', 'features', 'address', 'locations', 'free-boxes', 'nearest'].includes(topic)

/** Topics about an order. A closed warehouse accepts no orders. */
const isOrderTopic = (topic: TopicId) => ['how-to-order', 'no-free-box', 'reserve-again'].includes(topic)

const isPaymentTopic = (topic: TopicId) => ['repeated-payments', 'access-suspended', 'failed-payment'].includes(topic)

/** A signed-in customer who asks about payments in general also gets the answer about their own payments. */
function withOwnPayments(topics: readonly TopicId[], { ctx }: QuestionContext): readonly TopicId[] {
  const isGeneral = topics.some(isPaymentTopic) && !topics.includes('my-payments')
  return ctx.user && isGeneral ? [...topics, 'my-payments'] : topics
}

const maxTextLength = 900

async function helpAnswer(context: QuestionContext, knowledge: Knowledge, topic: TopicId): Promise<BuiltInAnswer> {
  const { user } = context.ctx
  const isSuspended = topic === 'door-will-not-open' && user && (await hasSuspendedBox(context, user.id))
  const slug = isSuspended ? 'access-suspended' : topic
  const source = slug.includes('/') ? slug : `help/${slug}`
  const passage = knowledge.passage(source, context.language)
  if (!passage) return honestAnswer(context, 'unknown')
  const personalLines = topic === 'terminate-contract' && user ? await endLines(context, user.id) : []
  return answerOf(
    source,
    [shortened(passage.text), ...personalLines, passage.path],
    personalLines.length > 0 || isSuspended === true,
  )
}

/** Complete paragraphs up to the maximum length. */
function shortened(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  let result = first
  for (const paragraph of rest) {
    if (result.length + paragraph.length > maxTextLength) break
    result = `${result}\n${paragraph}`
  }
  return result
}
