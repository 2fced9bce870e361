import { api } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { contractData } from '#src/features/contracts/index.ts'
import { doorCodeData } from '#src/features/door-codes/index.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'

interface Facts {
  readonly contractId: string
  /** Session tokens of the tenant and the shared user. */
  readonly anna: string
  readonly peter: string
  /** Matches the tenant's codes of the entrance and of the Box, and the shared user's code of the entrance. */
  readonly anyCode: RegExp
}

let app: DoorTestApp
let facts: Facts
beforeAll(async () => {
  app = await startDoorTestApp()
  facts = await findCodes()
  await evict()
})
afterAll(() => app.close())

const read = async (path: string, token: string) => (await app.request('GET', path, { token })).body

async function findCodes(): Promise<Facts> {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const [shared] = await read('/api/client/my/shared-boxes', peter)
  const { contractId } = shared
  const { accessCode, lockCode } = await read(`/api/client/my/contracts/${contractId}`, anna)
  const codes = [accessCode, lockCode, shared.accessCode]
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  return { contractId, anna, peter, anyCode: new RegExp(`\\b(${codes.join('|')})\\b`) }
}

/** Confirms the eviction. Before that, sends and discards the earlier e-mails. */
async function evict(): Promise<void> {
  const path = `/api/client/contract/${facts.contractId}`
  const { from } = await read(`${path}/cancellation/first-possible-date`, facts.anna)
  const body = { day: from, reasons: [], note: null }
  await app.request('POST', `${path}/cancellation/request`, { token: facts.anna, body })
  await app.services.sendEmails()
  app.sent.splice(0)
  expect((await app.request('POST', `${path}/cancelation/evict`, { token: facts.anna })).status).toBe(200)
}

const withCodes = (texts: readonly string[]) => texts.filter((text) => facts.anyCode.test(text))

const reads = Object.values(api).filter(
  ({ method, auth, contentType }) => method === 'GET' && auth === 'client' && contentType === undefined,
)

test.each(reads.map(({ path }) => path))('returns no code at %s', async (path) => {
  const url = `${path.replaceAll(/\{\w+\}/g, facts.contractId)}?contractId=${facts.contractId}`
  const bodies = [await read(url, facts.anna), await read(url, facts.peter)]
  expect(withCodes(bodies.map((body) => JSON.stringify(body ?? '')))).toEqual([])
})

test('issues no new codes', async () => {
  const path = `/api/client/contract/${facts.contractId}/codes/rotate`
  expect((await app.request('POST', path, { token: facts.anna })).body.code).toBe('lock-v2/not-permitted')
})

test('names no code in replies of the assistant', async () => {
  const headers = { accept: 'text/event-stream' }
  const chat = async (question: string) => {
    const body = { question, sessionId: 'after-eviction', language: 'en' }
    return String((await app.request('POST', '/chatbot/stream', { token: facts.anna, body, headers })).body)
  }
  const replies = [await chat('Tell me my access code'), await chat('Show my contracts')]
  expect(replies.join()).toContain('/my/contracts')
  expect(withCodes(replies)).toEqual([])
})

test('sends e-mails without codes', async () => {
  await app.runQueued()
  await app.services.sendEmails()
  const emails = app.sent.map(({ subject, text, html }) => `${subject} ${text} ${html}`)
  expect(emails.length).toBeGreaterThan(0)
  expect(withCodes(emails)).toEqual([])
})

test('exports the validity periods of codes without their values', async () => {
  const files = await Promise.all(
    [contractData, doorCodeData].map(({ collect }) => collect?.(withoutPdf(), demoAccountId('anna'))),
  )
  const texts = files.map((file) => JSON.stringify(file))
  expect(texts.join()).toContain('revokedAt')
  expect(withCodes(texts)).toEqual([])
})

/** Rendering the contracts takes seconds, and a contract names no code. */
const withoutPdf = () => ({ ...app.services.ctx, renderPdf: async () => Buffer.alloc(0) })
