import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { askQuestion, chatSessionRows } from './testing/chat.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('deletes the session and no other', async () => {
  await askQuestion(app, 'closed-session', 'hello')
  await askQuestion(app, 'open-session', 'hello')
  const [, open] = await chatSessionRows(app)
  expect((await app.request('POST', '/session/close', { body: { sessionId: 'closed-session' } })).status).toBe(204)
  expect(await chatSessionRows(app)).toEqual([open])
})
