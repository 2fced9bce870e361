import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCipher } from '#src/kernel/cipher.ts'
import type { Database } from '#src/kernel/database/index.ts'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { insertEntry } from './idempotency.repo.ts'
import { respondOnce } from './idempotency.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const cipher = createCipher('a secret of these tests')
const now = new Date('2026-11-15T09:00:00Z')
const respond = (key: string, input: unknown, work: () => Promise<{ status: number; body: string }>) =>
  respondOnce({ db: database.db, cipher }, { scope: 'POST /x someone', key, input }, now, work)

test('does the work once and returns the same response to a hundred concurrent requests', async () => {
  let worked = 0
  const work = async () => ({ status: 201, body: `{"orderId":${++worked}}` })
  const responses = await Promise.all(Array.from({ length: 100 }, () => respond('key-1', { box: 1 }, work)))
  expect(worked).toBe(1)
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
})

test('refuses a key with another body', async () => {
  await respond('key-2', { box: 1 }, async () => ({ status: 200, body: '1' }))
  await expect(respond('key-2', { box: 2 }, async () => ({ status: 200, body: '2' }))).rejects.toMatchObject({
    code: 'idempotency/mismatch',
  })
})

test('stores the response encrypted', async () => {
  const body = '{"url":"https://boxzone.test/service-access?token=opens-a-door"}'
  await respond('key-6', {}, async () => ({ status: 200, body }))
  const rows = await database.db.selectFrom('idempotency').selectAll().where('key', '=', 'key-6').execute()
  expect(rows).toMatchObject([{ status: 200, answer: null }])
  expect(rows[0]?.sealedAnswer?.toString('latin1')).not.toContain('opens-a-door')
  expect(await respond('key-6', {}, async () => ({ status: 500, body: '' }))).toEqual({ status: 200, body })
})

test('returns the plain response of an earlier version', async () => {
  await respond('key-7', {}, async () => ({ status: 201, body: 'encrypted' }))
  const earlierRow = { answer: 'as it was', sealedAnswer: null }
  await database.db.updateTable('idempotency').set(earlierRow).where('key', '=', 'key-7').execute()
  expect(await respond('key-7', {}, async () => ({ status: 500, body: '' }))).toEqual({
    status: 201,
    body: 'as it was',
  })
})

test('repeats the work after a server error', async () => {
  await expect(respond('key-3', {}, async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await respond('key-3', {}, async () => ({ status: 200, body: 'done' }))).toEqual({ status: 200, body: 'done' })
})

test('returns the response and does not repeat the work when storing the response fails', async () => {
  const { db } = database
  let worked = 0
  const work = async () => ({ status: 201, body: `order ${++worked}` })
  await sql`create function lost() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`.execute(db)
  await sql`create trigger lost before update on idempotency for each row execute function lost()`.execute(db)
  expect(await respond('key-8', {}, work)).toEqual({ status: 201, body: 'order 1' })
  await sql`drop trigger lost on idempotency`.execute(db)
  expect(await respond('key-8', {}, work)).toEqual({ status: 201, body: 'order 1' })
  expect(worked).toBe(1)
})

test('returns a stored error response for two seconds and then repeats the work', async () => {
  const request = { scope: 'POST /x someone', key: 'key-5', input: {} }
  const responses = [
    { status: 409, body: 'taken' },
    { status: 201, body: 'placed' },
    { status: 201, body: 'placed twice' },
  ]
  let worked = 0
  const work = async () => responses[worked++] ?? { status: 500, body: '' }
  const after = (ms: number) => respondOnce({ db: database.db, cipher }, request, new Date(now.getTime() + ms), work)
  const statuses = [await after(0), await after(1_000), await after(3_000), await after(60_000)]
  expect(statuses.map(({ body }) => body)).toEqual(['taken', 'taken', 'placed', 'placed'])
})

test('repeats the work of a crashed process once', async () => {
  const request = { scope: 'POST /x someone', key: 'key-4', input: {} }
  await insertEntry(
    database.db,
    { scope: request.scope, key: request.key },
    createHash('sha256').update('{}').digest('hex'),
    now,
  )
  const later = new Date(now.getTime() + 61_000)
  let worked = 0
  const work = async () => ({ status: 200, body: String(++worked) })
  const responses = await Promise.all(
    [1, 2, 3].map(() => respondOnce({ db: database.db, cipher }, request, later, work)),
  )
  expect(responses.map(({ body }) => body)).toEqual(['1', '1', '1'])
})

test('separates equal keys of two accounts', async () => {
  const firstRequest = { scope: 'a', key: 'k', input: 1 }
  const first = await respondOnce({ db: database.db, cipher }, firstRequest, now, async () => ({
    status: 200,
    body: 'mine',
  }))
  const second = await respondOnce({ db: database.db, cipher }, { ...firstRequest, scope: 'b' }, now, async () => ({
    status: 200,
    body: 'theirs',
  }))
  expect([first.body, second.body]).toEqual(['mine', 'theirs'])
})
