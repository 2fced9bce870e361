import type { Warehouse } from '@boxzone/contract'
import { contractsAnswer, doorsAnswer, endLines, unpaidAnswer } from './account-answers.ts'
import type { Knowledge, KnowledgeMatch } from './knowledge.ts'
import { answerOf, answerTexts, type BuiltInAnswer, type QuestionContext } from './question-context.ts'
import { type Topic, topicsOf } from './topics.rules.ts'
import { hoursAnswer, nearestAnswer, priceAnswer, warehousesFor, warehousesNamedIn } from './warehouse-answers.ts'
import { areaIn } from './warehouse-names.rules.ts'

/** Uses only texts and live data, no external service. */
export async function builtInAnswer(asking: QuestionContext, knowledge: Knowledge): Promise<BuiltInAnswer> {
  const found = knowledge.search(asking.question, asking.language).slice(0, 3)
  const live = await liveAnswer(asking, found)
  const answer = live ?? (await textAnswer(asking, found))
  const further = found.map(({ source }) => source).filter((source) => !answer.sources.includes(source))
  return { ...answer, sources: [...answer.sources, ...further].slice(0, 3) }
}

type Topics = readonly Topic[]

async function liveAnswer(asking: QuestionContext, found: readonly KnowledgeMatch[]): Promise<BuiltInAnswer | null> {
  const topics = topicsOf(asking.question, asking.language)
  const t = answerTexts(asking.language)
  const contact = { email: asking.ctx.config.CONTACT_EMAIL, phone: asking.ctx.config.CONTACT_TEL }
  if (topics.includes('hello')) return answerOf('talk/hello', [t('hello')])
  if (topics.includes('thanks')) return answerOf('talk/thanks', [t('thanks')])
  if (topics.includes('code')) return answerOf('own/codes', [t('codes'), '/my/contracts'])
  return (
    (await ownAnswer(asking, topics)) ??
    (await warehouseAnswer(asking, topics, found)) ??
    (topics.includes('contact') ? answerOf('talk/contact', [t('contact', contact), '/help']) : null)
  )
}

async function ownAnswer(asking: QuestionContext, topics: Topics): Promise<BuiltInAnswer | null> {
  const own = topics.find((topic) => topic === 'unpaid' || topic === 'contracts' || topic === 'doors')
  if (own === undefined) return null
  const { user } = asking.ctx
  const source = `own/${own}`
  if (!user) return answerOf(source, [answerTexts(asking.language)('logIn'), '/login'])
  if (own === 'unpaid') return unpaidAnswer(asking, user.id)
  return own === 'contracts' ? contractsAnswer(asking, user.id) : doorsAnswer(asking, user.id)
}

/** From this coverage on, a text is preferred to a list of warehouses. */
const minTextCoverage = 0.75

async function warehouseAnswer(
  asking: QuestionContext,
  topics: Topics,
  found: readonly KnowledgeMatch[],
): Promise<BuiltInAnswer | null> {
  const warehouses = await warehousesFor(asking)
  const named = warehousesNamedIn(asking.question, warehouses)
  if (named.length > 0) return namedWarehouseAnswer(asking, topics, { warehouses, named })
  if (topics.includes('price')) return priceAnswer(asking, warehouses, [])
  if (topics.includes('nearest')) return nearestAnswer(asking, warehouses, [])
  const isText = (found[0]?.coverage ?? 0) >= minTextCoverage && areaIn(asking.question) === null
  return topics.includes('place') && !isText ? nearestAnswer(asking, warehouses, []) : null
}

function namedWarehouseAnswer(
  asking: QuestionContext,
  topics: Topics,
  { warehouses, named }: { readonly warehouses: readonly Warehouse[]; readonly named: readonly Warehouse[] },
): BuiltInAnswer {
  if (topics.includes('price')) return priceAnswer(asking, warehouses, named)
  if (topics.includes('hours')) return hoursAnswer(asking, named)
  return nearestAnswer(asking, warehouses, named)
}

/** Minimum coverage of the best passage. A passage that the question names needs less. */
const minCoverage = { named: 0.25, unnamed: 0.51 }
const maxTextLength = 900

async function textAnswer(asking: QuestionContext, found: readonly KnowledgeMatch[]): Promise<BuiltInAnswer> {
  const [best] = found
  const t = answerTexts(asking.language)
  const { CONTACT_EMAIL: email, CONTACT_TEL: phone } = asking.ctx.config
  if (!best || best.coverage < (best.isNamed ? minCoverage.named : minCoverage.unnamed))
    return answerOf('talk/unknown', [t('unknown', { email, phone }), '/help'])
  const { user } = asking.ctx
  const own = best.source === 'help/terminate-contract' && user ? await endLines(asking, user.id) : []
  return answerOf(best.source, [shortened(best.text), ...own, best.path], own.length > 0)
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
