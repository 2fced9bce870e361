import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { migrate, missingMigrations, readMigrations, runStatements, splitStatements } from './migrate.ts'

const migration = (name: string) => ({ name, text: '', checksum: `sum of ${name}` })

test('returns missing migrations in order', () => {
  const known = [migration('0001-a'), migration('0002-b'), migration('0003-c')]
  expect(missingMigrations(known, [migration('0001-a')]).map(({ name }) => name)).toEqual(['0002-b', '0003-c'])
})

test('refuses a database that is newer than the code', () => {
  expect(() => missingMigrations([migration('0001-a')], [migration('0001-a'), migration('0002-b')])).toThrow(/newer/)
})

test('refuses a migration that was changed after it was applied', () => {
  expect(() => missingMigrations([migration('0001-a')], [{ name: '0001-a', checksum: 'other' }])).toThrow(/changed/)
})

test('does not split function bodies at semicolons', () => {
  const script = 'create table a (b int);\n-- note\ncreate function f() returns int as $$\nselect 1;\n$$;\nselect 2;'
  expect(splitStatements(script)).toHaveLength(3)
})

test('disables the statement timeout during migrations and restores it', async () => {
  const database = await openTestDatabase()
  const known = readMigrations(fileURLToPath(new URL('../../../migrations/', import.meta.url)))
  const text = `create table limits as select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle;`
  const limits = await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = '30s'`.execute(db)
    await sql`set idle_in_transaction_session_timeout = '60s'`.execute(db)
    await migrate(db, [...known, { ...migration('9999-slow'), text }], runStatements)
    const during = await sql`select statement, idle from limits`.execute(db)
    const after = await sql`select current_setting('statement_timeout') as statement`.execute(db)
    return [...during.rows, ...after.rows]
  })
  await database.close()
  expect(limits).toEqual([{ statement: '0', idle: '0' }, { statement: '30s' }])
})
