import type { Warehouse } from '@boxzone/contract'
import { contractsAnswer, doorsAnswer, endLines, unpaidAnswer } from './account-answers.ts'
import type { Knowledge, KnowledgeMatch } from './knowledge.ts'
import { answerOf, answerTexts, type BuiltInAnswer, contactValues, type QuestionContext } from './question-context.ts'
import { type Topic, topicsOf } from './topics.rules.ts'
import { hoursAnswer, nearestAnswer, priceAnswer, warehousesFor, warehousesNamedIn } from './warehouse-answers.ts'
import { areaIn } from './warehouse-names.rules.ts'

/** Uses only texts and live data, no external service. */
export async function builtInAnswer(context: QuestionContext, knowledge: Knowledge): Promise<BuiltInAnswer> {
  const found = knowledge.search(context.question, context.language).slice(0, 3)
  const live = await liveAnswer(context, found)
  const answer = live ?? (await textAnswer(context, found))
  const further = found.map(({ source }) => source).filter((source) => !answer.sources.includes(source))
  return { ...answer, sources: [...answer.sources, ...further].slice(0, 3) }
}

type Topics = readonly Topic[]

async function liveAnswer(context: QuestionContext, found: readonly KnowledgeMatch[]): Promise<BuiltInAnswer | null> {
  const topics = topicsOf(context.question, context.language)
  const t = answerTexts(context.language)
  const contact = contactValues(context.ctx, context.language)
  if (topics.includes('hello')) return answerOf('talk/hello', [t('hello')])
  if (topics.includes('thanks')) return answerOf('talk/thanks', [t('thanks')])
  if (topics.includes('code')) return answerOf('own/codes', [t('codes'), '/my/contracts'])
  return (
    (await personalAnswer(context, topics)) ??
    (await warehouseAnswer(context, topics, found)) ??
    (topics.includes('contact') ? answerOf('talk/contact', [t('contact', contact), '/help']) : null)
  )
}

async function personalAnswer(context: QuestionContext, topics: Topics): Promise<BuiltInAnswer | null> {
  const personalTopic = topics.find((topic) => topic === 'unpaid' || topic === 'contracts' || topic === 'doors')
  if (personalTopic === undefined) return null
  const { user } = context.ctx
  const source = `own/${personalTopic}`
  if (!user) return answerOf(source, [answerTexts(context.language)('logIn'), '/login'])
  if (personalTopic === 'unpaid') return unpaidAnswer(context, user.id)
  return personalTopic === 'contracts' ? contractsAnswer(context, user.id) : doorsAnswer(context, user.id)
}

/** From this coverage on, a text is preferred to a list of warehouses. */
const minTextCoverage = 0.75

async function warehouseAnswer(
  context: QuestionContext,
  topics: Topics,
  found: readonly KnowledgeMatch[],
): Promise<BuiltInAnswer | null> {
  const warehouses = await warehousesFor(context)
  const named = warehousesNamedIn(context.question, warehouses)
  if (named.length > 0) return namedWarehouseAnswer(context, topics, { warehouses, named })
  if (topics.includes('price')) return priceAnswer(context, warehouses, [])
  if (topics.includes('nearest')) return nearestAnswer(context, warehouses, [])
  const isText = (found[0]?.coverage ?? 0) >= minTextCoverage && areaIn(context.question) === null
  return topics.includes('place') && !isText ? nearestAnswer(context, warehouses, []) : null
}

function namedWarehouseAnswer(
  context: QuestionContext,
  topics: Topics,
  { warehouses, named }: { readonly warehouses: readonly Warehouse[]; readonly named: readonly Warehouse[] },
): BuiltInAnswer {
  if (topics.includes('price')) return priceAnswer(context, warehouses, named)
  if (topics.includes('hours')) return hoursAnswer(context, named)
  return nearestAnswer(context, warehouses, named)
}

/** Minimum coverage of the best passage. A passage that the question names needs less. */
const minCoverage = { named: 0.25, unnamed: 0.51 }
const maxTextLength = 900

async function textAnswer(context: QuestionContext, found: readonly KnowledgeMatch[]): Promise<BuiltInAnswer> {
  const [best] = found
  const t = answerTexts(context.language)
  if (!best || best.coverage < (best.isNamed ? minCoverage.named : minCoverage.unnamed))
    return answerOf('talk/unknown', [t('unknown', contactValues(context.ctx, context.language)), '/help'])
  const { user } = context.ctx
  const personalLines = best.source === 'help/terminate-contract' && user ? await endLines(context, user.id) : []
  return answerOf(best.source, [shortened(best.text), ...personalLines, best.path], personalLines.length > 0)
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
