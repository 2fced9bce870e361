import { questionFeatures, warehousesFor, warehousesNamedIn } from '../../server/src/features/assistant/index.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import type { TopicExample } from './examples.ts'
import type { TrainingExample } from './logistic-regression.ts'

/** Reads the examples like questions of visitors to the demo warehouses. */
export async function trainingExamples(app: TestApp, examples: readonly TopicExample[]): Promise<TrainingExample[]> {
  const ctx = app.services.callContext({ requestId: 'training', source: '192.0.2.1', sessionId: null, userAgent: null })
  const warehouses = await warehousesFor({ ctx, question: '', language: 'en', position: null, memory: null })
  const knowledge = ctx.assistant.knowledge()
  return examples.map(({ language, topic, question }) => {
    const words = knowledge.wordsOf(language, warehousesNamedIn(question, warehouses).words)
    return { label: topic, features: questionFeatures(question, words) }
  })
}
