// `npm run assistant:cross-validate` estimates the share of right answers to new questions with the tuning half only.
import { openContent } from '../../server/src/demo/content.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { readTestConfig } from '../../server/src/testing/test-config.ts'
import type { EvaluationResult } from './evaluate.ts'
import { evaluateFold, foldCount } from './folds.ts'
import { countOf } from './proof.ts'

const app = await startTestApp({}, { content: openContent(readTestConfig()) })
const results: EvaluationResult[] = []
for (let fold = 0; fold < foldCount; fold++) results.push(...(await evaluateFold(app, fold)))
await app.close()

for (const { language, outcome, row, answer } of results)
  if (outcome !== 'right') console.log(`${language} ${outcome}: ${row.question} → ${answer.sources.join(', ')}`)
const [right, wrong, unknown] = (['right', 'wrong', 'unknown'] as const).map((outcome) => countOf(results, outcome))
console.log(`${right} right, ${wrong} wrong, ${unknown} unknown`)
