import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { type ItemListApp, startWithItemList, testPhoto } from './testing/item-list.ts'

let list: ItemListApp
let itemId: string
let photoId: string
beforeAll(async () => {
  list = await startWithItemList()
  itemId = await list.add()
  photoId = await list.addPhoto(itemId)
})
afterAll(() => list.app.close())

const fetchPhoto = (token = list.anna, path = `/${itemId}/photos/${photoId}`) =>
  list.send('GET', path, undefined, token)

test('returns the photo to the tenant', async () => {
  const { status, body } = await fetchPhoto()
  expect([status, body]).toEqual([200, { type: 'image/jpeg', content: testPhoto.toString('base64') }])
})

test('returns not-found for a photo of another item and for an unknown photo', async () => {
  const other = await list.add()
  expect((await fetchPhoto(list.anna, `/${other}/photos/${photoId}`)).status).toBe(404)
  expect((await fetchPhoto(list.anna, `/${itemId}/photos/${newId()}`)).status).toBe(404)
})

test('returns the photo to a shared user only while the tenant shares the list, and never to others', async () => {
  expect((await fetchPhoto(list.peter)).status).toBe(404)
  await list.share(true)
  expect((await fetchPhoto(list.peter)).status).toBe(200)
  expect((await fetchPhoto(list.nina)).status).toBe(404)
  await list.share(false)
  expect((await fetchPhoto(list.peter)).status).toBe(404)
})

test('returns not-found for a photo of a contract that the path does not name', async () => {
  const contracts = (await list.app.request('GET', '/api/client/my/contracts', { token: list.anna })).body
  const other = contracts.find(({ id }: { id: string }) => id !== list.contractId)
  const path = `/api/client/contract/${other.id}/items/${itemId}/photos/${photoId}`
  expect((await list.app.request('GET', path, { token: list.anna })).status).toBe(404)
})
