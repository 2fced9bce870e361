import { languages } from '@boxzone/contract'
import { builtInAnswer, topicModelOf } from '../../server/src/features/assistant/index.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { type EvaluationResult, evaluateAssistant, questionsOf } from './evaluate.ts'
import { questionKey, topicExamples } from './examples.ts'
import { trainTopics } from './logistic-regression.ts'
import { trainingExamples } from './training-examples.ts'

export const foldCount = 3

/** Questions with the same index are in the same fold, because some are translations of each other. */
const isInFold = (fold: number) => (half: string, index: number) => half === 'tuning' && index % foldCount === fold

/** Trains without the tuning questions of the fold and answers these questions. */
export async function evaluateFold(app: TestApp, fold: number): Promise<EvaluationResult[]> {
  const accepts = isInFold(fold)
  const held = new Set(
    languages.flatMap((language) =>
      questionsOf(language).flatMap(([{ question }, half], index) =>
        accepts(half, index) ? questionKey(language, question) : [],
      ),
    ),
  )
  const examples = topicExamples().filter(({ language, question }) => !held.has(questionKey(language, question)))
  const { classify } = topicModelOf(trainTopics(await trainingExamples(app, examples), ''))
  const answerer = (context: Parameters<typeof builtInAnswer>[0]) =>
    builtInAnswer(context, { ...context.ctx.assistant.knowledge(), classify })
  return evaluateAssistant(app, { answerer, accepts })
}
