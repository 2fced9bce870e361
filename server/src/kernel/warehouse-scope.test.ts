import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#src/testing/test-database.ts'
import type { Database } from './database/index.ts'
import { withinWarehouses } from './warehouse-scope.repo.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const find = (warehouseIds: readonly string[] | null) =>
  database.db.selectFrom('warehouse').select('id').where(withinWarehouses({ warehouseIds }, 'warehouse.id')).execute()

test('finds all rows, the rows of some warehouses or none', async () => {
  const all = await find(null)
  expect(all.length).toBeGreaterThan(2)
  const own = all.slice(0, 2).map(({ id }) => id)
  expect((await find(own)).map(({ id }) => id).toSorted()).toEqual(own.toSorted())
  expect(await find([])).toEqual([])
})
