import { expect } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'

export interface ChatOptions {
  readonly token?: string
  readonly body?: object
}

interface ChatEvent {
  readonly event: string
  readonly chunk?: string
  readonly text?: string
}

export const sendQuestion = (
  app: TestApp,
  sessionId: string,
  question: string,
  { token, body = {} }: ChatOptions = {},
) =>
  app.request('POST', '/chatbot/stream', {
    body: { question, sessionId, language: 'en', ...body },
    headers: { accept: 'text/event-stream' },
    ...(token ? { token } : {}),
  })

/** Returns the events of the complete stream and the answer that they build. */
export async function askQuestion(app: TestApp, sessionId: string, question: string, options: ChatOptions = {}) {
  const { status, body, headers } = await sendQuestion(app, sessionId, question, options)
  expect(status, JSON.stringify(body)).toBe(200)
  const events: ChatEvent[] = String(body)
    .split('\n\n')
    .filter((frame) => frame !== '')
    .map((frame) => JSON.parse(frame.replace(/^data: /, '')))
  let text = ''
  for (const { event, chunk = '', text: snapshot = '' } of events) text = event === 'snapshot' ? snapshot : text + chunk
  return { events, text, headers }
}

export const chatSessionRows = (app: TestApp) => app.database.db.selectFrom('assistantSession').selectAll().execute()
export const chatTurnRows = (app: TestApp) => app.database.db.selectFrom('assistantTurn').selectAll().execute()

/** Compares ids, because PostgreSQL returns rows in no particular order. */
export async function turnsStoredBy(app: TestApp, action: () => Promise<unknown>) {
  const earlierIds = new Set((await chatTurnRows(app)).map(({ id }) => id))
  await action()
  return (await chatTurnRows(app)).filter(({ id }) => !earlierIds.has(id))
}
