import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('stores the report without its secrets and with a shortened session id', async () => {
  const body = {
    error: 'GET /reset?token=abc failed',
    stacktrace: 'at Bearer xyz',
    context: { localStorage: { authToken: 'secret', userLanguage: 'sk' } },
  }
  const headers = { 'x-session-id': 'session-0123456789' }
  expect((await app.request('POST', '/api/ops/error', { body, headers })).status).toBe(202)
  const reports = await app.database.db.selectFrom('errorReport').selectAll().execute()
  expect(reports).toMatchObject([
    {
      reportedAt: app.clock.now(),
      sessionId: 'sessio',
      error: 'GET /reset*** failed',
      stacktrace: 'at ***',
      context: { localStorage: { authToken: '***', userLanguage: 'sk' } },
    },
  ])
})
