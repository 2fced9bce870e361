import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
beforeAll(async () => {
  list = await startWithItemList()
})
afterAll(() => list.app.close())

const remove = (itemId: string, token = list.anna) => list.send('DELETE', `?itemId=${itemId}`, undefined, token)

test('removes the item with its photos', async () => {
  const itemId = await list.add()
  await list.addPhoto(itemId)
  expect((await remove(itemId)).status).toBe(204)
  expect((await list.send('GET')).body.items).toEqual([])
  expect(await list.app.database.db.selectFrom('boxItemPhoto').select('id').execute()).toEqual([])
  expect((await remove(itemId)).body.code).toBe('not-found')
})

test('returns not-found to other customers and to shared users of a shared list', async () => {
  const itemId = await list.add()
  await list.share(true)
  for (const token of [list.nina, list.peter]) expect((await remove(itemId, token)).body.code).toBe('not-found')
  expect((await list.send('GET')).body.items).toHaveLength(1)
})

test('refuses to remove an item of an ended contract', async () => {
  const itemId = await list.add()
  await list.endContract()
  expect((await remove(itemId)).body.code).toBe('boxItems/read-only')
})
