import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTestConfig } from '#src/testing/test-config.ts'
import { openTestDatabase, testStart } from '#src/testing/test-database.ts'
import type { Database } from '../kernel/database/index.ts'
import { seedDemo } from './seed.repo.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const findEmails = async () =>
  (await database.db.selectFrom('staff').select('email').orderBy('email').execute()).map(({ email }) => email)

test('adds the staff accounts to the demo of an earlier version once', async () => {
  const { db } = database
  const emails = await findEmails()
  expect(emails).toHaveLength(5)
  await db.deleteFrom('staff').execute()
  for (let start = 0; start < 2; start++) {
    expect(await seedDemo(db, new Date(testStart), readTestConfig({}))).toBe(false)
    expect(await findEmails()).toEqual(emails)
  }
})
