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
const ask = (key: string, input: unknown, work: () => Promise<{ status: number; body: string }>) =>
  respondOnce({ db: database.db, cipher }, { scope: 'POST /x someone', key, input }, now, work)

test('one request sent a hundred times at once does the work once and answers the same', async () => {
  let worked = 0
  const work = async () => ({ status: 201, body: `{"orderId":${++worked}}` })
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('key-1', { box: 1 }, work)))
  expect(worked).toBe(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('the same key with another body is refused', async () => {
  await ask('key-2', { box: 1 }, async () => ({ status: 200, body: '1' }))
  await expect(ask('key-2', { box: 2 }, async () => ({ status: 200, body: '2' }))).rejects.toMatchObject({
    code: 'idempotency/mismatch',
  })
})

test('what was answered cannot be read from a stolen database', async () => {
  const body = '{"url":"https://boxzone.test/service-access?token=opens-a-door"}'
  await ask('key-6', {}, async () => ({ status: 200, body }))
  const kept = await database.db.selectFrom('idempotency').selectAll().where('key', '=', 'key-6').execute()
  expect(kept).toMatchObject([{ status: 200, answer: null }])
  expect(kept[0]?.sealedAnswer?.toString('latin1')).not.toContain('opens-a-door')
  expect(await ask('key-6', {}, async () => ({ status: 500, body: '' }))).toEqual({ status: 200, body })
})

test('an answer of a version that did not seal is given again', async () => {
  await ask('key-7', {}, async () => ({ status: 201, body: 'sealed' }))
  const older = { answer: 'as it was', sealedAnswer: null }
  await database.db.updateTable('idempotency').set(older).where('key', '=', 'key-7').execute()
  expect(await ask('key-7', {}, async () => ({ status: 500, body: '' }))).toEqual({ status: 201, body: 'as it was' })
})

test('a failure of ours may be tried again under the same key', async () => {
  await expect(ask('key-3', {}, async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await ask('key-3', {}, async () => ({ status: 200, body: 'done' }))).toEqual({ status: 200, body: 'done' })
})

test('work whose answer could not be noted is told as done, and never done again', async () => {
  const { db } = database
  let worked = 0
  const work = async () => ({ status: 201, body: `order ${++worked}` })
  await sql`create function lost() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`.execute(db)
  await sql`create trigger lost before update on idempotency for each row execute function lost()`.execute(db)
  expect(await ask('key-8', {}, work)).toEqual({ status: 201, body: 'order 1' })
  await sql`drop trigger lost on idempotency`.execute(db)
  expect(await ask('key-8', {}, work)).toEqual({ status: 201, body: 'order 1' })
  expect(worked).toBe(1)
})

test('a refusal is repeated to those who ask at once and decided anew for those who come later', async () => {
  const asked = { scope: 'POST /x someone', key: 'key-5', input: {} }
  const answers = [
    { status: 409, body: 'taken' },
    { status: 201, body: 'placed' },
    { status: 201, body: 'placed twice' },
  ]
  let worked = 0
  const work = async () => answers[worked++] ?? { status: 500, body: '' }
  const after = (ms: number) => respondOnce({ db: database.db, cipher }, asked, new Date(now.getTime() + ms), work)
  const told = [await after(0), await after(1_000), await after(3_000), await after(60_000)]
  expect(told.map(({ body }) => body)).toEqual(['taken', 'taken', 'placed', 'placed'])
})

test('the work of a process that died with it is done by the next try, once', async () => {
  const asked = { scope: 'POST /x someone', key: 'key-4', input: {} }
  await insertEntry(
    database.db,
    { scope: asked.scope, key: asked.key },
    createHash('sha256').update('{}').digest('hex'),
    now,
  )
  const later = new Date(now.getTime() + 61_000)
  let worked = 0
  const work = async () => ({ status: 200, body: String(++worked) })
  const answers = await Promise.all([1, 2, 3].map(() => respondOnce({ db: database.db, cipher }, asked, later, work)))
  expect(answers.map(({ body }) => body)).toEqual(['1', '1', '1'])
})

test('two people may use the same key', async () => {
  const mine = { scope: 'a', key: 'k', input: 1 }
  const first = await respondOnce({ db: database.db, cipher }, mine, now, async () => ({ status: 200, body: 'mine' }))
  const second = await respondOnce({ db: database.db, cipher }, { ...mine, scope: 'b' }, now, async () => ({
    status: 200,
    body: 'theirs',
  }))
  expect([first.body, second.body]).toEqual(['mine', 'theirs'])
})
