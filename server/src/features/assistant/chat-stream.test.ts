import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LanguageModel } from '#src/gateways/assistant/port.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { askQuestion, type ChatOptions, chatTurnRows, sendQuestion, turnsStoredBy } from './testing/chat.ts'

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

const ask = (question: string, options: ChatOptions = {}, on = app) => askQuestion(on, sessionId, question, options)

const tokenOf = async (name: string) =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token

describe('stream format', () => {
  test('sends token events and a final end event as an event stream that is not cached', async () => {
    const { events, text, headers } = await ask('When do I get the deposit back?')
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store, no-transform')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(events.slice(0, -1).every(({ event }) => event === 'token')).toBe(true)
    expect(events.at(-1)).toEqual({ event: 'end' })
    expect(text).toMatch(/card you paid with[\s\S]*\/help#deposit-back$/)
  })

  test('responds in the language of the question, not of the page', async () => {
    expect((await ask('Ako ukončím nájom?')).text).toContain('zajtra')
    expect((await ask('Як завершити оренду?')).text).toContain('завтра')
  })

  test.each([
    ['an empty question', { question: ' ' }],
    ['a question that is too long', { question: 'x'.repeat(1_001) }],
    ['an empty session id', { sessionId: '' }],
  ])('refuses %s before the stream starts', async (_case, body) => {
    const { status, body: error } = await sendQuestion(app, sessionId, 'hello', { body })
    expect([status, error.code]).toEqual([400, 'validation'])
  })

  test('refuses the 31st question of a session within an hour', async () => {
    for (let i = 0; i < 30; i++) expect((await sendQuestion(app, sessionId, 'hello')).status).toBe(200)
    const refused = await sendQuestion(app, sessionId, 'hello')
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('live data', () => {
  test('returns prices and opening hours of a named warehouse', async () => {
    expect((await ask('How much is a Box in Žilina?')).text).toMatch(/Žilina[\s\S]*€[\s\S]*\/location\//)
    expect((await ask('opening hours in Košice')).text).toMatch(/Košice Juh[\s\S]*\/location\/[0-9a-f-]{36}$/)
  })
})

describe('account data', () => {
  test('returns contracts only after a login', async () => {
    expect((await ask('Which contracts do I have? Show my contracts')).text).toContain('/login')
    const { text } = await ask('Show my contracts', { token: await tokenOf('anna') })
    expect(text).toMatch(/Ružinov|Petržalka/)
    expect((await ask('Show my contracts', { token: await tokenOf('new') })).text).toContain('no contract')
  })

  test('ignores an unknown token', async () => {
    expect((await ask('Show my contracts', { token: 'x'.repeat(40) })).text).toContain('/login')
  })

  test('returns amount and day of the next payment of each contract', async () => {
    const token = await tokenOf('anna')
    const { body } = await app.request('GET', '/api/client/my/contracts', { token })
    const expected = body.filter(({ nextRentOn }: { nextRentOn: string | null }) => nextRentOn !== null)
    const lines = (await ask('When is my next payment?', { token })).text.split('\n')
    const payments = lines.filter((line) => /^Next payment for .+: .*\d.* on .*\d{4}$/.test(line))
    expect([expected.length > 0, payments.length]).toEqual([true, expected.length])
    for (const { totalPrice } of expected) expect(payments.join('\n')).toContain(String(totalPrice))
  })

  test('returns unpaid invoices, doors and the earliest termination day, but never a code', async () => {
    const token = await tokenOf('maria')
    const { body: contracts } = await app.request('GET', '/api/client/my/contracts', { token: await tokenOf('anna') })
    const codes = contracts.flatMap((one: { accessCode: string; lockCode: string }) => [one.accessCode, one.lockCode])
    expect((await ask('Do I have unpaid invoices?', { token })).text).toContain('/my/rents')
    const account = { token: await tokenOf('anna') }
    const texts = [
      (await ask('Which Boxes can I open?', account)).text,
      (await ask('How do I end the rental?', account)).text,
      (await ask('Tell me my access code', account)).text,
      (await ask('Show my contracts', account)).text,
    ]
    expect(texts[0]).toContain('/my/boxes')
    expect(texts[1]).toContain('earliest possible end date')
    for (const code of codes.filter(Boolean)) expect(texts.join('\n')).not.toContain(code)
  })
})

describe('conversation', () => {
  test('applies a follow-up to the topic and the warehouse of the previous question', async () => {
    await ask('Is there a free Box in Žilina?')
    expect((await ask('and how much is it?')).text).toMatch(/Žilina[\s\S]*€/)
    await ask('When do I get the deposit back?')
    expect((await ask('and how many days does that take?')).text).toContain('/help#deposit-back')
  })
})

describe('stored turns', () => {
  test('omits e-mail addresses, numbers, names and the session id from the stored question', async () => {
    const question =
      'My name is Ferdinand Mrkvička, mail ferko@mrkva.test or +421 905 123 456: when is the deposit returned?'
    const [turn] = await turnsStoredBy(app, () => ask(question))
    const stored = `${turn?.question} ${turn?.answer}`
    for (const trace of ['Ferdinand', 'Mrkvi', 'ferko', '905', sessionId]) expect(stored).not.toContain(trace)
    expect(stored).toContain('deposit')
  })

  test('stores no answer with account data', async () => {
    const token = await tokenOf('anna')
    const stored = await turnsStoredBy(app, () => ask('Show my contracts', { token }))
    expect(stored.map(({ answer }) => answer)).toEqual([null])
  })

  test('deletes the earlier turns and stores none when the visitor objects', async () => {
    await ask('When do I get the deposit back?')
    const before = (await chatTurnRows(app)).length
    await ask('How do I end the rental?', { body: { mayKeep: false } })
    expect(await chatTurnRows(app)).toHaveLength(before - 1)
  })
})

describe('with a language model', () => {
  const withModel = (model: LanguageModel) => startTestApp({}, { model })

  const reply = 'Open the contract in My zone and press “Terminate contract”. Choose the day and the reason.'

  test('sends the reply of the model when the texts of the site contain its facts', async () => {
    const on = await withModel({
      answer: async function* () {
        yield reply.slice(0, 20)
        yield reply.slice(20)
      },
    })
    expect((await ask('How do I end the rental?', {}, on)).text).toBe(reply)
    await on.close()
  })

  test.each([
    ['an invented price', `${reply} It costs 99 €.`],
    ['data of another customer', `${reply} Like Anna Kováčová did.`],
    ['another topic', 'Enter its code in the first step of the order and apply it.'],
    ['a link of its own', `${reply}\n/secret-exit`],
  ])('replaces a reply with %s by the built-in answer', async (_case, bad) => {
    const on = await withModel({
      answer: async function* () {
        yield bad
      },
    })
    expect((await ask('How do I end the rental?', {}, on)).text).toMatch(/\/help#terminate-contract$/)
    await on.close()
  })

  test('sends the built-in answer when the model fails', async () => {
    const on = await withModel({
      answer: async function* () {
        yield 'Half a sent'
        throw new Error('overloaded')
      },
    })
    const { text } = await ask('How do I end the rental?', {}, on)
    expect(text).toMatch(/^Open the contract in My zone[\s\S]*\/help#terminate-contract$/)
    await on.close()
  })

  test('does not call the model when the assistant does not know the answer', async () => {
    let calls = 0
    const on = await withModel({
      answer: async function* () {
        calls += 1
        yield 'Sunny.'
      },
    })
    expect((await ask('What is the weather tomorrow?', {}, on)).text).toContain(on.services.config.CONTACT_EMAIL)
    expect(calls).toBe(0)
    await on.close()
  })

  test('provides account tools only after a login and with the rights of that account', async () => {
    const offeredTools: string[][] = []
    const on = await withModel({
      answer: async function* ({ tools }) {
        offeredTools.push(tools.map(({ name }) => name))
        const account = tools.find(({ name }) => name === 'my_contracts')
        yield account ? await account.run({ accountId: 'another account' }) : 'nothing'
      },
    })
    expect((await ask('Show my contracts', {}, on)).text).toContain('/login')
    const { body } = await login(on, 'new@demo.boxzone.test', { password: 'Demo123' })
    expect((await ask('Show my contracts', { token: body.token }, on)).text).toContain('no contract')
    expect(offeredTools[0]).not.toContain('my_contracts')
    await on.close()
  })

  test('aborts the generation when the client disconnects', async () => {
    const started = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<void>()
    const model: LanguageModel = {
      answer: async function* (_task, signal) {
        signal.addEventListener('abort', () => stopped.resolve())
        started.resolve()
        yield 'and on '
        await stopped.promise
      },
    }
    const on = await withModel(model)
    const origin = await on.listen()
    const abortController = new AbortController()
    const response = fetch(`${origin}/chatbot/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'How do I end the rental?', sessionId }),
      signal: abortController.signal,
    }).catch(() => null)
    await started.promise
    abortController.abort()
    await stopped.promise
    await response
    await on.close()
  })
})
