import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { askQuestion, chatSessionRows } from './testing/chat.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('deletes the position of the session', async () => {
  const position = { sessionId: 'session', lat: 48.6925, lng: 21.2565 }
  await app.request('POST', '/chatbot/geo/resolve', { body: position })
  expect((await app.request('POST', '/chatbot/geo/clear', { body: { sessionId: 'session' } })).status).toBe(204)
  expect(await chatSessionRows(app)).toMatchObject([{ lat: null, lng: null }])
  expect((await askQuestion(app, 'session', 'Where is the nearest location?')).text).toContain('/boxes')
})
