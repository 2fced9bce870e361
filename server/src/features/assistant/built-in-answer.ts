import type { Warehouse } from '@boxzone/contract'
import { contractsAnswer, doorsAnswer, endLines, unpaidAnswer } from './account-answers.ts'
import type { Knowledge, KnowledgeMatch } from './knowledge.ts'
import { answerOf, answerTexts, type BuiltInAnswer, type QuestionContext } from './question-context.ts'
import { type Topic, topicsOf } from './topics.rules.ts'
import { hoursAnswer, nearestAnswer, priceAnswer, warehousesFor, warehousesNamedIn } from './warehouse-answers.ts'
import { areaIn } from './warehouse-names.rules.ts'

/** Answers from texts and live data alone, without any outside service. */
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
    (await placeAnswer(asking, topics, found)) ??
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

/** A text that fits well goes before a list of places that was not clearly asked for. */
const fitsWell = 0.75

async function placeAnswer(
  asking: QuestionContext,
  topics: Topics,
  found: readonly KnowledgeMatch[],
): Promise<BuiltInAnswer | null> {
  const places = await warehousesFor(asking)
  const named = warehousesNamedIn(asking.question, places)
  if (named.length > 0) return namedPlaceAnswer(asking, topics, { places, named })
  if (topics.includes('price')) return priceAnswer(asking, places, [])
  if (topics.includes('nearest')) return nearestAnswer(asking, places, [])
  const isText = (found[0]?.coverage ?? 0) >= fitsWell && areaIn(asking.question) === null
  return topics.includes('place') && !isText ? nearestAnswer(asking, places, []) : null
}

function namedPlaceAnswer(
  asking: QuestionContext,
  topics: Topics,
  { places, named }: { readonly places: readonly Warehouse[]; readonly named: readonly Warehouse[] },
): BuiltInAnswer {
  if (topics.includes('price')) return priceAnswer(asking, places, named)
  if (topics.includes('hours')) return hoursAnswer(asking, named)
  return nearestAnswer(asking, places, named)
}

/** Below this the best passage has too little to do with the question; less is enough where it is named. */
const enough = { named: 0.25, unnamed: 0.51 }
const longestText = 900

async function textAnswer(asking: QuestionContext, found: readonly KnowledgeMatch[]): Promise<BuiltInAnswer> {
  const [best] = found
  const t = answerTexts(asking.language)
  const { CONTACT_EMAIL: email, CONTACT_TEL: phone } = asking.ctx.config
  if (!best || best.coverage < (best.isNamed ? enough.named : enough.unnamed))
    return answerOf('talk/unknown', [t('unknown', { email, phone }), '/help'])
  const { user } = asking.ctx
  const own = best.source === 'help/terminate-contract' && user ? await endLines(asking, user.id) : []
  return answerOf(best.source, [shortened(best.text), ...own, best.path], own.length > 0)
}

/** Whole paragraphs of a long policy, as many as are read in a chat. */
function shortened(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  let kept = first
  for (const paragraph of rest) {
    if (kept.length + paragraph.length > longestText) break
    kept = `${kept}\n${paragraph}`
  }
  return kept
}
