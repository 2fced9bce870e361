// `npm run assistant:train` trains the classifier of the assistant on its examples and writes topic-model.gz.
import { writeFileSync } from 'node:fs'
import { openContent } from '../../server/src/demo/content.ts'
import { encodeTopicModel } from '../../server/src/features/assistant/index.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { readTestConfig } from '../../server/src/testing/test-config.ts'
import { examplesFingerprint, topicExamples } from './examples.ts'
import { trainTopics } from './logistic-regression.ts'
import { trainingExamples } from './training-examples.ts'

const app = await startTestApp({}, { content: openContent(readTestConfig()) })
const examples = await trainingExamples(app, topicExamples())
await app.close()

const content = encodeTopicModel(trainTopics(examples, examplesFingerprint()))
writeFileSync(new URL('../../server/src/features/assistant/topic-model.gz', import.meta.url), content)
console.log(`${examples.length} examples, ${content.length} bytes`)
