import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '#src/cli/run-cli.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { confirmPassword, createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { assistantCleanUpJob } from './assistant-clean-up.job.ts'

const path = '/api/client/assistant/handover'
const operator = 'ahoj@boxzone.test'
const conversation = [
  { sender: 'visitor', text: 'Zoberiete aj klavír?' },
  { sender: 'assistant', text: 'Na to nepoznám odpoveď.' },
]
const request = { name: 'Eva Nová', email: 'eva@example.test', message: 'Mám klavír.\nZmestí sa?', language: 'uk' }

let app: TestApp
const sources = Array.from({ length: 100 }, (_, n) => `198.51.100.${n}`)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Each request has another source, so that tests do not share a limit. */
const send = (body: object, options: { token?: string; source?: string; headers?: Record<string, string> } = {}) =>
  app.request('POST', path, { body, source: sources.pop() ?? '', ...options })

const rows = () => app.database.db.selectFrom('handover').selectAll().execute()
const rowOf = async (number: string) => (await rows()).find((row) => row.number === number)

async function sentFor(number: string) {
  await app.services.sendEmails()
  const emails = app.sent.filter(({ subject }) => subject.includes(number))
  return { toOperator: emails.find(({ to }) => to === operator), receipt: emails.find(({ to }) => to !== operator) }
}

describe('requestHandover', () => {
  test('sends the message to the operator and a receipt with the ticket number to the visitor', async () => {
    const { status, body } = await send(request)
    expect(status).toBe(201)
    expect(body).toEqual({ number: expect.stringMatching(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/) })
    const { toOperator, receipt } = await sentFor(body.number)
    expect(toOperator).toMatchObject({ replyTo: request.email })
    for (const value of [request.name, request.email, request.message]) expect(toOperator?.text).toContain(value)
    expect(receipt).toMatchObject({ to: request.email, replyTo: operator })
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/klav|Eva/)
  })

  test('stores and sends the conversation only when the visitor attaches it', async () => {
    const without = (await send({ ...request, email: 'a@example.test' })).body.number
    const attached = (await send({ ...request, email: 'a@example.test', conversation })).body.number
    expect(await rowOf(without)).toMatchObject({ conversation: null, accountId: null })
    expect(await rowOf(attached)).toMatchObject({ conversation })
    const [plain, complete] = [await sentFor(without), await sentFor(attached)]
    expect(plain.toOperator?.text).not.toContain('Zoberiete aj klavír?')
    for (const { text } of conversation) expect(complete.toOperator?.text).toContain(text)
  })

  test('creates a task for the next day without personal data', async () => {
    const { number } = (await send({ ...request, email: 'task@example.test', conversation })).body
    const task = (await openTasks(app.services.ctx)).find(({ reference }) => reference === `handover:${number}`)
    expect(task).toMatchObject({ kind: 'handover', note: 'language uk, with the conversation' })
    expect(task?.dueOn).toBe('2026-11-16')
    expect(JSON.stringify(task)).not.toMatch(/Eva|klav|example/)
  })

  test('reports every missing and invalid field', async () => {
    const { status, body } = await send({ email: 'eva', message: ' ', conversation: [] })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ name: 'not-null', email: 'regex', message: 'not-null', conversation: 'regex' })
  })

  test('accepts the longest message and conversation', async () => {
    const text = 'ї'.repeat(2_000)
    const long = Array.from({ length: 40 }, () => ({ sender: 'visitor', text }))
    const options = { ...request, email: 'long@example.test' }
    expect((await send({ ...options, message: text, conversation: long })).status).toBe(201)
    expect((await send({ ...options, conversation: [...long, ...conversation] })).body.fields).toEqual({
      conversation: 'regex',
    })
  })

  test('accepts a repeated message with the same idempotency key once', async () => {
    const body = { ...request, email: 'once@example.test' }
    const options = { source: '198.51.101.1', headers: { 'idempotency-key': 'handover-once' } }
    const [first, again] = await Promise.all([send(body, options), send(body, options)])
    const repeated = await send(body, options)
    const numbers = [first, again, repeated].filter(({ status }) => status === 201).map((one) => one.body.number)
    expect(new Set(numbers).size).toBe(1)
    expect((await rows()).filter(({ email }) => email === body.email)).toHaveLength(1)
  })

  test('refuses the sixth message per hour with one e-mail address and the twenty-first from one source', async () => {
    const sendTo = (email: string, source: string) => send({ ...request, email }, { source })
    for (let n = 0; n < 5; n++) expect((await sendTo('many@example.test', `203.0.113.${n}`)).status).toBe(201)
    expect((await sendTo('many@example.test', '203.0.113.9')).body.code).toBe('rate-limited')
    for (let n = 0; n < 20; n++) expect((await sendTo(`n${n}@example.test`, '203.0.113.20')).status).toBe(201)
    expect((await sendTo('n20@example.test', '203.0.113.20')).body.code).toBe('rate-limited')
  })
})

describe('handoverData', () => {
  test('exports and erases the messages of an account with their e-mails', async () => {
    const email = 'erased@example.test'
    const { token } = await createAccount(app, email)
    const own = (await send({ ...request, email: 'other@example.test', conversation }, { token })).body.number
    const visitor = (await send({ ...request, email })).body.number
    const foreign = (await send({ ...request, email: 'foreign@example.test' })).body.number
    expect((await sentFor(own)).toOperator?.text).toContain('nie je overená')
    await confirmPassword(app, token)
    const exported = await app.request('GET', '/api/client/my/data-export', { token })
    expect(exported.status).toBe(200)
    const file = unzipSync(exported.bytes)['messages-to-staff.json'] ?? new Uint8Array()
    expect(JSON.parse(strFromU8(file)).map(({ number }: { number: string }) => number)).toEqual([own, visitor])
    expect((await app.request('POST', '/api/client/my/remove-account', { token })).status).toBe(204)
    expect([await rowOf(own), await rowOf(visitor)]).toEqual([undefined, undefined])
    expect(await rowOf(foreign)).toBeDefined()
    const emails = await app.database.db.selectFrom('outboxEmail').select('dedupeKey').execute()
    const remaining = emails.filter(({ dedupeKey }) => dedupeKey.endsWith(own) || dedupeKey.endsWith(visitor))
    expect(remaining).toEqual([])
  })

  test('names the e-mail address of a signed-in account as verified', async () => {
    const email = 'known@example.test'
    const { token } = await createAccount(app, email)
    const { number } = (await send({ ...request, email }, { token })).body
    const { toOperator } = await sentFor(number)
    expect(toOperator?.text).toContain('bol prihlásený')
    expect(await rowOf(number)).toMatchObject({ accountId: expect.any(String) })
  })
})

test('prints the message of a task for staff', async () => {
  const { number } = (await send({ ...request, email: 'cli@example.test', conversation })).body
  const run = (...args: string[]) =>
    runCli(args, {
      config: () => app.services.config,
      withApp: (work) => work(app.services),
      path: (file) => file,
      progress: () => {},
    })
  const { exitCode, out } = await run('handover', 'show', `handover:${number}`)
  expect(exitCode).toBe(0)
  for (const text of ['cli@example.test', 'not signed in', 'Zmestí sa?', 'Zoberiete aj klavír?'])
    expect(out).toContain(text)
  expect((await run('handover', 'show', 'handover:unknown')).exitCode).toBe(1)
})

test('deletes messages to staff after a year', async () => {
  const { number } = (await send({ ...request, email: 'old@example.test' })).body
  app.clock.advance(364 * dayMs)
  await assistantCleanUpJob.run(app.services.ctx, {})
  expect(await rowOf(number)).toBeDefined()
  app.clock.advance(2 * dayMs)
  await assistantCleanUpJob.run(app.services.ctx, {})
  expect(await rows()).toEqual([])
})
