import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#src/config/config.ts'
import { renderPdfInProcess } from '#src/documents/index.ts'
import { smtpTransport } from '#src/gateways/mail/smtp.ts'
import { createCipher } from '#src/kernel/cipher.ts'
import { FixedClock } from '#src/kernel/clock.ts'
import { type Database, inTransaction } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { type Email, sendable } from './email.ts'
import { findEmail, insertEmails } from './outbox.repo.ts'
import { type MailTransport, sendDueEmails } from './outbox-worker.ts'

/** An e-mail with a secret, such as a reset link. */
const greeting: Email<{ name: string; link: string }> = {
  kind: 'greeting',
  unsubscribe: 'reminders',
  data: z.object({ name: z.string(), link: z.string() }),
  sample: () => ({ name: 'Anna', link: 'https://boxzone.test/' }),
  render: async ({ name, link }) => ({ subject: `Ahoj ${name}`, html: `<p>${link}</p>`, text: link }),
}

type Behaviour = 'accept' | 'later' | 'never' | 'drop'

let database: Database
let behaviour: Behaviour
let received: string[]
let logged: string[]
let server: SMTPServer
let arrived: () => void
let beforeSend: () => Promise<void>
let clock: FixedClock
let send: (stopping?: AbortSignal, atOnce?: number) => Promise<number>

beforeEach(async () => {
  database = await openTestDatabase()
  clock = new FixedClock('2026-11-15T09:00:00Z')
  received = []
  logged = []
  arrived = () => {}
  beforeSend = async () => {}
  behaviour = 'accept'
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (behaviour === 'later') return done(Object.assign(new Error('busy'), { responseCode: 451 }))
        if (behaviour === 'never')
          return done(Object.assign(new Error('<anna@demo.boxzone.test> no such user'), { responseCode: 550 }))
        received.push(Buffer.concat(chunks).toString())
        arrived()
        done(behaviour === 'drop' ? Object.assign(new Error('lost'), { responseCode: 421 }) : null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = readConfig({ LOG_LEVEL: 'silent' }, 'test')
  const smtp = smtpTransport(`smtp://127.0.0.1:${port}`, 'Boxzone <ahoj@boxzone.test>')
  const transport: MailTransport = { send: (message) => beforeSend().then(() => smtp.send(message)) }
  const cipher = createCipher('x'.repeat(32))
  send = (stopping, atOnce) =>
    sendDueEmails(
      {
        db: database.db,
        clock,
        config,
        log: pino({}, { write: (line: string) => void logged.push(line) }),
        cipher,
        renderPdf: renderPdfInProcess,
        transport,
        emails: [sendable(greeting)],
      },
      stopping,
      atOnce,
    )
})
afterEach(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await database.close()
})

async function queue(dedupeKey: string): Promise<string> {
  const id = newId()
  const data = createCipher('x'.repeat(32)).encrypt('outbox_email.data', {
    name: 'Anna',
    link: 'https://boxzone.test/?token=secret',
  })
  const row = {
    id,
    kind: 'greeting',
    dedupeKey,
    recipient: 'anna@demo.boxzone.test',
    language: 'sk' as const,
    data,
    nextAttemptAt: clock.now(),
    createdAt: clock.now(),
  }
  await inTransaction(database.db, (tx) => insertEmails(tx, [row]))
  return id
}

const messageId = (message: string | undefined) => /^Message-ID: (.+)$/im.exec(message ?? '')?.[1]?.trim()

test('sends a queued e-mail once and clears its data', async () => {
  const id = await queue('a')
  expect((await findEmail(database.db, id))?.data?.toString()).not.toContain('secret')
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(received).toHaveLength(1)
  expect(await findEmail(database.db, id)).toMatchObject({ status: 'SENT', subject: 'Ahoj Anna', data: null })
})

test('adds the one-click unsubscribe headers of RFC 8058', async () => {
  const id = await queue('leavable')
  await send()
  const head = received[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  expect(head).toMatch(
    new RegExp(`^List-Unsubscribe: <http://localhost:3000/unsubscribe\\?token=${id}\\.[\\w-]{43}>\r$`, 'm'),
  )
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('queues an e-mail once per dedupe key', async () => {
  await queue('same')
  await queue('same')
  expect(await send()).toBe(1)
})

test('does not send the e-mail of a rolled back transaction', async () => {
  const data = createCipher('x'.repeat(32)).encrypt('outbox_email.data', {})
  const row = {
    id: newId(),
    kind: 'greeting',
    dedupeKey: 'b',
    recipient: 'x@y.test',
    language: 'sk' as const,
    data,
    nextAttemptAt: clock.now(),
    createdAt: clock.now(),
  }
  const undone = inTransaction(database.db, async (tx) => {
    await insertEmails(tx, [row])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await send()).toBe(0)
})

test('retries a busy relay with the same Message-ID', async () => {
  await queue('c')
  behaviour = 'drop'
  expect(await send()).toBe(0)
  behaviour = 'accept'
  expect(await send()).toBe(0)
  clock.advance(10_000)
  expect(await send()).toBe(1)
  expect(messageId(received[0])).toBe(messageId(received[1]))
})

test('parks the e-mail when the recipient does not exist', async () => {
  const id = await queue('d')
  behaviour = 'never'
  expect(await send()).toBe(0)
  clock.advance(24 * 60 * 60_000)
  expect(await send()).toBe(0)
  expect(await findEmail(database.db, id)).toMatchObject({ status: 'PARKED', attempts: 1 })
})

test('logs the error of the relay without the address and stores it with the address', async () => {
  const id = await queue('e')
  behaviour = 'never'
  await send()
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('550 <…> no such user')
  expect(logged[0]).not.toContain('anna')
  expect((await findEmail(database.db, id))?.lastError).toContain('<anna@demo.boxzone.test>')
})

test('sends each e-mail once with three concurrent workers', async () => {
  for (let i = 0; i < 12; i++) await queue(`many-${i}`)
  const counts = await Promise.all([send(), send(), send()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(received).toHaveLength(12)
})

test('sends the given number of e-mails at a time and each of them once', async () => {
  for (let i = 0; i < 12; i++) await queue(`lane-${i}`)
  const third = Promise.withResolvers<void>()
  let begun = 0
  beforeSend = () => {
    begun += 1
    if (begun === 3) third.resolve()
    return third.promise
  }
  expect(await send(undefined, 3)).toBe(12)
  expect(received).toHaveLength(12)
})

test('finishes the current e-mail and starts no other when it stops', async () => {
  const first = await queue('first')
  const second = await queue('second')
  const stopping = new AbortController()
  arrived = () => stopping.abort()
  expect(await send(stopping.signal)).toBe(1)
  const statuses = [await findEmail(database.db, first), await findEmail(database.db, second)].map((row) => row?.status)
  expect(statuses.toSorted()).toEqual(['SENT', 'WAITING'])
  expect(await send()).toBe(1)
})
