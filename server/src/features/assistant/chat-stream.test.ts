import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LanguageModel } from '#src/gateways/assistant/port.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { assistantCleanUpJob } from './assistant-clean-up.job.ts'

let app: TestApp
let sessions = 0
let sessionId = ''
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  sessionId = `session-${++sessions}`
})

interface Ask {
  readonly token?: string
  readonly body?: object
  readonly on?: TestApp
}

const send = (question: string, { token, body = {}, on = app }: Ask = {}) =>
  on.request('POST', '/chatbot/stream', {
    body: { question, sessionId, language: 'en', ...body },
    headers: { accept: 'text/event-stream' },
    ...(token ? { token } : {}),
  })

/** The events of a whole stream, and the text they make. */
async function ask(question: string, options: Ask = {}) {
  const { status, body, headers } = await send(question, options)
  expect(status, JSON.stringify(body)).toBe(200)
  const events: { event: string; chunk?: string; text?: string }[] = String(body)
    .split('\n\n')
    .filter((frame) => frame !== '')
    .map((frame) => JSON.parse(frame.replace(/^data: /, '')))
  let text = ''
  for (const { event, chunk = '', text: whole = '' } of events) text = event === 'snapshot' ? whole : text + chunk
  return { events, text, headers }
}

const tokenOf = async (name: string) =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token

const turns = () => app.database.db.selectFrom('assistantTurn').selectAll().execute()
const sessionRows = () => app.database.db.selectFrom('assistantSession').selectAll().execute()

describe('the stream', () => {
  test('is tokens and an end, each a line of JSON and a blank line, kept by nobody on the way', async () => {
    const { events, text, headers } = await ask('When do I get the deposit back?')
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store, no-transform')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(events.slice(0, -1).every(({ event }) => event === 'token')).toBe(true)
    expect(events.at(-1)).toEqual({ event: 'end' })
    expect(text).toMatch(/card you paid with[\s\S]*\/help#deposit-back$/)
  })

  test('answers in the language of the question, whatever the page speaks', async () => {
    expect((await ask('Ako ukončím nájom?')).text).toContain('zajtra')
    expect((await ask('Як завершити оренду?')).text).toContain('завтра')
  })

  test.each([
    ['an empty question', { question: ' ' }],
    ['a question without end', { question: 'x'.repeat(1_001) }],
    ['no session', { sessionId: '' }],
  ])('refuses %s before it begins', async (_what, body) => {
    const { status, body: refusal } = await send('hello', { body })
    expect([status, refusal.code]).toEqual([400, 'validation'])
  })

  test('takes 30 questions of a session in an hour', async () => {
    for (let i = 0; i < 30; i++) expect((await send('hello')).status).toBe(200)
    const refused = await send('hello')
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('live data', () => {
  test('knows where the visitor is until the position is cleared', async () => {
    const position = { sessionId, lat: 48.6925, lng: 21.2565 }
    expect((await app.request('POST', '/chatbot/geo/resolve', { body: position })).status).toBe(204)
    expect((await ask('Where is the nearest location?')).text).toMatch(/Box Košice Juh.*from you/)
    expect((await app.request('POST', '/chatbot/geo/clear', { body: { sessionId } })).status).toBe(204)
    expect((await ask('Where is the nearest location?')).text).toContain('/boxes')
  })

  test('names prices and hours of a place', async () => {
    expect((await ask('How much is a Box in Žilina?')).text).toMatch(/Box Žilina[\s\S]*€[\s\S]*\/location\//)
    expect((await ask('opening hours in Košice')).text).toMatch(/Box Košice Juh[\s\S]*\/location\/[0-9a-f-]{36}$/)
  })
})

describe('one’s own rental', () => {
  test('is told only to somebody who is logged in', async () => {
    expect((await ask('Which contracts do I have? Show my contracts')).text).toContain('/login')
    const { text } = await ask('Show my contracts', { token: await tokenOf('anna') })
    expect(text).toMatch(/Box Ružinov|Box Petržalka/)
    expect((await ask('Show my contracts', { token: await tokenOf('new') })).text).toContain('no contract')
  })

  test('an unknown token counts as none', async () => {
    expect((await ask('Show my contracts', { token: 'x'.repeat(40) })).text).toContain('/login')
  })

  test('holds unpaid invoices, doors and the day a contract can end, and never a code', async () => {
    const token = await tokenOf('maria')
    const { body: contracts } = await app.request('GET', '/api/client/my/contracts', { token: await tokenOf('anna') })
    const codes = contracts.flatMap((one: { accessCode: string; lockCode: string }) => [one.accessCode, one.lockCode])
    expect((await ask('Do I have unpaid invoices?', { token })).text).toContain('/my/rents')
    const own = { token: await tokenOf('anna') }
    const texts = [
      (await ask('Which Boxes can I open?', own)).text,
      (await ask('How do I end the rental?', own)).text,
      (await ask('Tell me my access code', own)).text,
      (await ask('Show my contracts', own)).text,
    ]
    expect(texts[0]).toContain('/my/boxes')
    expect(texts[1]).toContain('the earliest possible end date')
    for (const code of codes.filter(Boolean)) expect(texts.join('\n')).not.toContain(code)
  })
})

describe('what is kept', () => {
  test('a question without e-mails, numbers and names, and no session id', async () => {
    await ask('My name is Ferdinand Mrkvička, mail ferko@mrkva.test or +421 905 123 456: when is the deposit returned?')
    const last = (await turns()).at(-1)
    const kept = `${last?.question} ${last?.answer}`
    for (const trace of ['Ferdinand', 'Mrkvi', 'ferko', '905', sessionId]) expect(kept).not.toContain(trace)
    expect(kept).toContain('deposit')
  })

  test('no answer about one’s own rental', async () => {
    const before = (await turns()).length
    await ask('Show my contracts', { token: await tokenOf('anna') })
    const kept = (await turns()).slice(before)
    expect(kept.map(({ answer }) => answer)).toEqual([null])
  })

  test('nothing where the visitor objects, not even what was kept before', async () => {
    await ask('When do I get the deposit back?')
    const before = (await turns()).length
    await ask('How do I end the rental?', { body: { mayKeep: false } })
    expect(await turns()).toHaveLength(before - 1)
  })

  test('sessions end when closed or after an hour, questions go after thirty days', async () => {
    await ask('hello')
    await app.request('POST', '/session/close', { body: { sessionId } })
    const rows = await sessionRows()
    await ask('hello')
    expect(await sessionRows()).toHaveLength(rows.length + 1)
    const days = (count: number) => count * 24 * 60 * 60_000
    const run = () => assistantCleanUpJob.run(app.services.ctx, {})
    const kept = (await turns()).length
    app.clock.set(new Date(app.clock.now().getTime() + days(29)))
    await run()
    expect([(await sessionRows()).length, (await turns()).length]).toEqual([0, kept])
    app.clock.set(new Date(app.clock.now().getTime() + days(2)))
    await run()
    expect(await turns()).toHaveLength(0)
  })
})

describe('with a language model', () => {
  const withModel = (model: LanguageModel) => startTestApp({}, { model })

  test('its words are streamed', async () => {
    const on = await withModel({
      answer: async function* () {
        yield 'From the '
        yield 'model.'
      },
    })
    const { text, events } = await ask('How do I end the rental?', { on })
    expect([text, events.length]).toEqual(['From the model.', 3])
    await on.close()
  })

  test('our own answer replaces what a failing model began', async () => {
    const on = await withModel({
      answer: async function* () {
        yield 'Half a sent'
        throw new Error('overloaded')
      },
    })
    const { text, events } = await ask('How do I end the rental?', { on })
    expect(text).toMatch(/^In My zone open the contract[\s\S]*\/help#terminate-contract$/)
    expect(events.map(({ event }) => event)).toContain('snapshot')
    await on.close()
  })

  test('tools read with the rights of who asks, and there are none of somebody’s own without a login', async () => {
    const seen: string[][] = []
    const on = await withModel({
      answer: async function* ({ tools }) {
        seen.push(tools.map(({ name }) => name))
        const own = tools.find(({ name }) => name === 'my_contracts')
        yield own ? await own.run({ accountId: 'somebody else' }) : 'nothing'
      },
    })
    expect((await ask('Show my contracts', { on })).text).toBe('nothing')
    const { body } = await login(on, 'new@demo.boxzone.test', { password: 'Demo123' })
    expect((await ask('Show my contracts', { on, token: body.token })).text).toContain('no contract')
    expect(seen[0]).not.toContain('my_contracts')
    await on.close()
  })

  test('generation stops when the listener goes away', async () => {
    const stopped = Promise.withResolvers<void>()
    const model: LanguageModel = {
      answer: async function* (_task, signal) {
        signal.addEventListener('abort', () => stopped.resolve())
        while (!signal.aborted) {
          yield 'and on '
          await wait(5)
        }
      },
    }
    const on = await withModel(model)
    const address = await on.listen()
    const leave = new AbortController()
    const answer = await fetch(`${address}/chatbot/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'hello there, how long?', sessionId }),
      signal: leave.signal,
    })
    const first = await answer.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toContain('and on')
    leave.abort()
    await stopped.promise
    await on.close()
  })
})
