import { readFileSync } from 'node:fs'
import { type Language, languages } from '@boxzone/contract'
import {
  type BuiltInAnswer,
  builtInAnswer,
  detectLanguage,
  type QuestionContext,
} from '../../server/src/features/assistant/index.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { topicsOfSource } from './topics.ts'

export interface EvaluationQuestion {
  readonly question: string
  readonly expects: 'answer' | 'abstain' | 'login' | 'person'
  readonly topics: readonly string[]
  readonly facts: readonly string[]
  readonly before?: readonly string[]
  readonly signedIn?: string
}

export type Outcome = 'right' | 'wrong' | 'unknown'
/** `blind` questions were written and asked after the last training. */
export type Half = 'tuning' | 'measured' | 'blind'

export interface EvaluationResult {
  readonly language: Language
  readonly half: Half
  readonly index: number
  readonly row: EvaluationQuestion
  readonly outcome: Outcome
  readonly answer: BuiltInAnswer
}

export type Answerer = (context: QuestionContext) => Promise<BuiltInAnswer>

const blindFolder = 'blind/2026-11-19'

const questionsIn = (
  folder: 'questions' | 'tuning' | typeof blindFolder,
  language: Language,
): readonly EvaluationQuestion[] =>
  JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, import.meta.url), 'utf8'))

/** Every second row of `questions` is only measured, and so is every row of `blind`. All other rows serve for tuning. */
export const questionsOf = (language: Language): readonly (readonly [EvaluationQuestion, Half])[] => [
  ...questionsIn('questions', language).map((row, index) => [row, index % 2 === 0 ? 'tuning' : 'measured'] as const),
  ...questionsIn('tuning', language).map((row) => [row, 'tuning'] as const),
  ...questionsIn(blindFolder, language).map((row) => [row, 'blind'] as const),
]

const isHonest = ({ sources }: BuiltInAnswer) => sources.some((source) => /^talk\/(unknown|private)$/.test(source))

const contains = (text: string, fact: string) =>
  fact.split('|').some((one) => text.toLowerCase().replaceAll('\u00a0', ' ').includes(one.toLowerCase()))

/** An honest "I do not know" is never wrong. Every other answer must be acceptable. */
export function judge({ expects, topics, facts }: EvaluationQuestion, answer: BuiltInAnswer): Outcome {
  const answered = answer.sources.flatMap(topicsOfSource)
  const isOnTopic = answered.some((topic) => topics.includes(topic))
  const hasFacts = facts.every((fact) => contains(answer.text, fact))
  if (expects === 'abstain') return isHonest(answer) || isOnTopic ? 'right' : 'wrong'
  if (expects === 'login' && answer.text.includes('/login') && isOnTopic) return 'right'
  if (expects !== 'login' && isOnTopic && hasFacts) return 'right'
  return isHonest(answer) ? 'unknown' : 'wrong'
}

async function answerRow(app: TestApp, language: Language, row: EvaluationQuestion, answerer: Answerer) {
  const user = row.signedIn === undefined ? undefined : await accountOf(app, row.signedIn)
  const facts = { requestId: 'evaluation', source: '192.0.2.1', sessionId: null, userAgent: null }
  const ctx = app.services.callContext({ ...facts, ...(user ? { user } : {}) })
  const { vocabulary } = ctx.assistant.knowledge()
  let memory: QuestionContext['memory'] = null
  let answer: BuiltInAnswer | undefined
  for (const question of [...(row.before ?? []), row.question]) {
    answer = await answerer({
      ctx,
      question,
      language: detectLanguage(question, language, vocabulary),
      position: null,
      memory,
    })
    memory = answer.memory ?? memory
  }
  if (!answer) throw new Error('A row has no question')
  return answer
}

async function accountOf(app: TestApp, name: string) {
  const row = await app.database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', `${name}@demo.boxzone.test`)
    .executeTakeFirstOrThrow()
  return { id: row.id }
}

export const builtIn: Answerer = (context) => builtInAnswer(context, context.ctx.assistant.knowledge())

interface EvaluationOptions {
  readonly answerer?: Answerer
  readonly evaluated?: readonly Language[]
  /** Evaluates only every n-th question. */
  readonly step?: number
  /** Evaluates only the questions that it accepts. */
  readonly accepts?: (half: Half, index: number) => boolean
}

export async function evaluateAssistant(
  app: TestApp,
  { answerer = builtIn, evaluated = languages, step = 1, accepts = () => true }: EvaluationOptions = {},
): Promise<EvaluationResult[]> {
  const results: EvaluationResult[] = []
  for (const language of evaluated) {
    for (const [index, [row, half]] of questionsOf(language).entries()) {
      if (index % step > 0 || !accepts(half, index)) continue
      const answer = await answerRow(app, language, row, answerer)
      results.push({ language, half, index, row, answer, outcome: judge(row, answer) })
    }
  }
  return results
}
