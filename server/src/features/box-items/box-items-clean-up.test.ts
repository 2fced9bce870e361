import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#src/kernel/days.ts'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { boxItemsCleanUpJob } from './box-items-clean-up.job.ts'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
beforeAll(async () => {
  list = await startWithItemList()
  const itemId = await list.add()
  await list.addPhoto(itemId)
  const body = { happenedOn: '2026-11-14', description: 'Zatieklo.', itemIds: [itemId] }
  const path = `/api/client/contract/${list.contractId}/insurance-claim`
  await list.app.request('POST', path, { token: list.anna, body })
})
afterAll(() => list.app.close())

const clean = () => runJob(list.app.services.ctx, runnable(boxItemsCleanUpJob), {})
const count = async (table: 'boxItem' | 'boxItemPhoto' | 'insuranceClaim') =>
  (await list.app.database.db.selectFrom(table).selectAll().execute()).length

test('retains the items of a running contract and deletes a claim after a year', async () => {
  list.app.clock.advance(364 * dayMs)
  await clean()
  expect(await count('insuranceClaim')).toBe(1)
  list.app.clock.advance(3 * dayMs)
  await clean()
  expect([await count('boxItem'), await count('boxItemPhoto'), await count('insuranceClaim')]).toEqual([1, 1, 0])
})

test('deletes the items a year after the end of the contract', async () => {
  await list.endContract()
  list.app.clock.advance(364 * dayMs)
  await clean()
  expect(await count('boxItem')).toBe(1)
  list.app.clock.advance(3 * dayMs)
  await clean()
  expect([await count('boxItem'), await count('boxItemPhoto')]).toEqual([0, 0])
})
