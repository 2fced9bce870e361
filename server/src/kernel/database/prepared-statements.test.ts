import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { type Database, type Db, inTransaction, json } from './index.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const firstPlace = (db: Db) => db.selectFrom('warehouse').selectAll().limit(1).executeTakeFirstOrThrow()

test('a column that a newer version adds beside us breaks no query', async () => {
  const { db } = database
  await firstPlace(db)
  await sql`alter table warehouse add column painted text default 'white'`.execute(db)
  expect(await firstPlace(db)).toMatchObject({ painted: 'white' })
})

test('nor a transaction: it is tried anew', async () => {
  const { db } = database
  await inTransaction(db, firstPlace)
  await sql`alter table warehouse add column painted text default 'white'`.execute(db)
  let tries = 0
  const seen = await inTransaction(db, (tx) => {
    tries += 1
    return firstPlace(tx)
  })
  expect(seen).toMatchObject({ painted: 'white' })
  expect(tries).toBeLessThanOrEqual(2)
})

test('statements of any number and length are answered', async () => {
  const { db } = database
  for (let length = 1; length <= 600; length += 1) {
    const codes = Array.from({ length }, (_, at) => `X${at}`)
    const none = await db.selectFrom('warehouse').select('id').where('code', 'in', codes).execute()
    expect(none).toEqual([])
  }
})

test('a transaction in which an insert fails fails for that reason, keeps nothing, and leaves the connection usable', async () => {
  const { db } = database
  const state = (key: string) => db.insertInto('sharedState').values({ key, value: json({}) })
  await state('there').execute()
  const twice = inTransaction(db, async (tx) => {
    for (const key of ['new', 'there', 'newer']) {
      await tx
        .insertInto('sharedState')
        .values({ key, value: json({}) })
        .execute()
    }
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const rows = await db.selectFrom('sharedState').select('key').where('key', 'in', ['new', 'there', 'newer']).execute()
  expect(rows).toEqual([{ key: 'there' }])
})

test('what stands in nested values keeps its spelling, and names of columns have ours', async () => {
  const { db } = database
  await db
    .insertInto('sharedState')
    .values({ key: 'spelling', value: json({ snake_case: 1 }) })
    .execute()
  const row = await db
    .selectFrom('sharedState')
    .select(['key as sharedKey', 'value'])
    .where('key', '=', 'spelling')
    .executeTakeFirst()
  expect(row).toEqual({ sharedKey: 'spelling', value: { snake_case: 1 } })
})
