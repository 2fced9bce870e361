import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/kernel/database/index.ts'
import { openTestDatabase } from '#src/testing/test-database.ts'
import { amountOwedSql } from './owed-amount.repo.ts'
import { amountOwed } from './rents.rules.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// Each part is a different power of ten, so that a part with the wrong sign changes the result.
const rent = { gross: 900_000, credit: 1, credited: 10, setOff: 100, covered: 1_000, disputeFee: 10_000 }

test('computes the same amount in SQL as in TypeScript', async () => {
  const { gross, credit, credited, setOff, covered, disputeFee } = rent
  const { rows } = await sql<{ owed: number }>`select ${amountOwedSql} as owed
    from (values (${gross}::int, ${credit}::int, ${credited}::int, ${setOff}::int, ${covered}::int, ${disputeFee}::int))
      as rent (gross, credit, credited, set_off, covered, dispute_fee)`.execute(database.db)
  expect(rows).toEqual([{ owed: amountOwed(rent) }])
})
