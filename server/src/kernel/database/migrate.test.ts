import { expect, test } from 'vitest'
import { missingMigrations, splitStatements } from './migrate.ts'

const migration = (name: string) => ({ name, text: '', checksum: `sum of ${name}` })

test('what is not applied yet runs in order', () => {
  const known = [migration('0001-a'), migration('0002-b'), migration('0003-c')]
  expect(missingMigrations(known, [migration('0001-a')]).map(({ name }) => name)).toEqual(['0002-b', '0003-c'])
})

test('a database that is newer than the code is refused', () => {
  expect(() => missingMigrations([migration('0001-a')], [migration('0001-a'), migration('0002-b')])).toThrow(/newer/)
})

test('a migration that was changed after it had been applied is refused', () => {
  expect(() => missingMigrations([migration('0001-a')], [{ name: '0001-a', checksum: 'other' }])).toThrow(/changed/)
})

test('function bodies are not cut at their semicolons', () => {
  const script = 'create table a (b int);\n-- note\ncreate function f() returns int as $$\nselect 1;\n$$;\nselect 2;'
  expect(splitStatements(script)).toHaveLength(3)
})
