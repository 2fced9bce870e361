import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '../../server/src/demo/content.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { readTestConfig } from '../../server/src/testing/test-config.ts'
import { evaluateAssistant } from './evaluate.ts'
import { countOf } from './proof.ts'

/** Results that must not get worse. `docs/proof/assistant.md` has the table. */
const reached = {
  tuning: { minRight: 1798, maxWrong: 3 },
  measured: { minRight: 652, maxWrong: 0 },
  blind: { minRight: 169, maxWrong: 5 },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { content: openContent(readTestConfig()) })
})
afterAll(() => app.close())

test('gives no fewer right and no more wrong answers than recorded', {
  timeout: 180_000,
}, async () => {
  const results = await evaluateAssistant(app)
  for (const half of ['tuning', 'measured', 'blind'] as const) {
    const part = results.filter((result) => result.half === half)
    expect(countOf(part, 'wrong'), half).toBeLessThanOrEqual(reached[half].maxWrong)
    expect(countOf(part, 'right'), half).toBeGreaterThanOrEqual(reached[half].minRight)
  }
})
