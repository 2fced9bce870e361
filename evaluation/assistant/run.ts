// `npm run assistant:evaluate` answers all questions and writes docs/proof/assistant.md. It lists the misses of the
// tuning half and only counts those of the measured half. `-- sk` evaluates one language and writes nothing.
import { writeFileSync } from 'node:fs'
import { languages } from '@boxzone/contract'
import { openContent } from '../../server/src/demo/content.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { readTestConfig } from '../../server/src/testing/test-config.ts'
import { badModelAnswers } from './bad-model.ts'
import { evaluateAssistant } from './evaluate.ts'
import { proofOf } from './proof.ts'

const app = await startTestApp({}, { content: openContent(readTestConfig()) })
const [only] = process.argv.slice(2)
const evaluated = only === undefined ? languages : languages.filter((language) => language === only)
const builtIn = await evaluateAssistant(app, { evaluated })
const withBadModel = await evaluateAssistant(app, { evaluated, answerer: badModelAnswers, step: 5 })
await app.close()

for (const { language, index, half, outcome, row, answer } of builtIn) {
  if (half === 'tuning' && outcome !== 'right')
    console.log(`${language} ${index} ${outcome}: ${row.question} → ${answer.sources.join(', ')}`)
}
const proof = proofOf(builtIn, withBadModel, new Date())
if (only === undefined) writeFileSync(new URL('../../docs/proof/assistant.md', import.meta.url), proof)
console.log(proof)
