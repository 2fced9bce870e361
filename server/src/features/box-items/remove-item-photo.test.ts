import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
let itemId: string
let photoId: string
beforeAll(async () => {
  list = await startWithItemList()
  itemId = await list.add()
  photoId = await list.addPhoto(itemId)
})
afterAll(() => list.app.close())

const remove = (token = list.anna) => list.send('DELETE', `/${itemId}/photos/${photoId}`, undefined, token)

test('returns not-found to other customers and to shared users of a shared list', async () => {
  await list.share(true)
  for (const token of [list.nina, list.peter]) expect((await remove(token)).body.code).toBe('not-found')
  expect((await list.send('GET')).body.items[0].photos).toEqual([photoId])
})

test('removes the photo and retains the item', async () => {
  expect((await remove()).status).toBe(204)
  expect((await list.send('GET')).body.items).toMatchObject([{ id: itemId, photos: [] }])
  expect((await remove()).body.code).toBe('not-found')
})

test('refuses to remove a photo of an ended contract', async () => {
  photoId = await list.addPhoto(itemId)
  await list.endContract()
  expect((await remove()).body.code).toBe('boxItems/read-only')
})
