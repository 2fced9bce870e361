import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { askQuestion, chatSessionRows } from './testing/chat.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('stores the rounded position, which the answers use', async () => {
  const body = { sessionId: 'session', lat: 48.692512, lng: 21.256549 }
  expect((await app.request('POST', '/chatbot/geo/resolve', { body })).status).toBe(204)
  expect(await chatSessionRows(app)).toMatchObject([{ lat: 48.693, lng: 21.257 }])
  expect((await askQuestion(app, 'session', 'Where is the nearest location?')).text).toMatch(/Košice Juh.*from you/)
})
