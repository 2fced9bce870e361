import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { assistantCleanUpJob } from './assistant-clean-up.job.ts'
import { askQuestion, chatSessionRows, chatTurnRows } from './testing/chat.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('deletes idle sessions after an hour and questions after thirty days', async () => {
  await askQuestion(app, 'session', 'hello')
  const advance = (hours: number) => app.clock.advance(hours * 60 * 60_000)
  const fetchCounts = async () => {
    await assistantCleanUpJob.run(app.services.ctx, {})
    return [(await chatSessionRows(app)).length, (await chatTurnRows(app)).length]
  }
  expect(await fetchCounts()).toEqual([1, 1])
  advance(1)
  expect(await fetchCounts()).toEqual([0, 1])
  advance(29 * 24 - 1)
  expect(await fetchCounts()).toEqual([0, 1])
  advance(2 * 24)
  expect(await fetchCounts()).toEqual([0, 0])
})
