import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { type Database, type Db, inTransaction, json } from './index.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const loadFirstWarehouse = (db: Db) => db.selectFrom('warehouse').selectAll().limit(1).executeTakeFirstOrThrow()

test('repeats a query after another version added a column', async () => {
  const { db } = database
  await loadFirstWarehouse(db)
  await sql`alter table warehouse add column painted text default 'white'`.execute(db)
  expect(await loadFirstWarehouse(db)).toMatchObject({ painted: 'white' })
})

test('repeats a transaction after another version added a column', async () => {
  const { db } = database
  await inTransaction(db, loadFirstWarehouse)
  await sql`alter table warehouse add column painted text default 'white'`.execute(db)
  let tries = 0
  const firstRow = await inTransaction(db, (tx) => {
    tries += 1
    return loadFirstWarehouse(tx)
  })
  expect(firstRow).toMatchObject({ painted: 'white' })
  expect(tries).toBeLessThanOrEqual(2)
})

test('executes statements of any number and length', async () => {
  const { db } = database
  for (let length = 1; length <= 600; length += 1) {
    const codes = Array.from({ length }, (_, at) => `X${at}`)
    const none = await db.selectFrom('warehouse').select('id').where('code', 'in', codes).execute()
    expect(none).toEqual([])
  }
})

test('rolls back a transaction with a failed insert and leaves the connection usable', async () => {
  const { db } = database
  const insertState = (key: string) => db.insertInto('sharedState').values({ key, value: json({}) })
  await insertState('there').execute()
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

test('converts column names and leaves nested keys unchanged', async () => {
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
