import { maxItemPhotoBytes, maxItemPhotosOfAccount, maxPhotosOfItem } from '@boxzone/contract/box-item-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { type ItemListApp, startWithItemList, testPhoto } from './testing/item-list.ts'

let list: ItemListApp
let itemId: string
beforeAll(async () => {
  list = await startWithItemList()
  itemId = await list.add()
})
afterAll(() => list.app.close())

const post = (photo: Buffer | string, token = list.anna, id = itemId) =>
  list.send('POST', `/${id}/photos`, { photo: typeof photo === 'string' ? photo : photo.toString('base64') }, token)
const photos = () => list.app.database.db.selectFrom('boxItemPhoto').selectAll().execute()

test('stores the photo with the type of its content', async () => {
  const { status, body } = await post(testPhoto)
  expect(status).toBe(201)
  const [stored] = await photos()
  expect(stored).toMatchObject({ id: body.id, itemId, type: 'image/jpeg' })
  expect(Buffer.from(stored?.content ?? '')).toEqual(testPhoto)
})

test('refuses other file types, large photos and invalid base64, and stores nothing', async () => {
  const before = await photos()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect((await post(svg)).body.code).toBe('unsupported-media-type')
  expect((await post(Buffer.concat([testPhoto, Buffer.alloc(maxItemPhotoBytes)]))).body.code).toBe('payload-too-large')
  expect((await post('no base64!')).body.code).toBe('validation')
  expect(await photos()).toEqual(before)
})

test('returns not-found to other customers, to shared users and for an unknown item', async () => {
  await list.share(true)
  for (const token of [list.nina, list.peter]) expect((await post(testPhoto, token)).body.code).toBe('not-found')
  expect((await post(testPhoto, list.anna, newId())).body.code).toBe('not-found')
})

test('limits the photos of an item', async () => {
  const responses = await Promise.all(Array.from({ length: maxPhotosOfItem }, () => post(testPhoto)))
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(1)
  expect((await post(testPhoto)).body.code).toBe('boxItems/limit-reached')
  expect(await photos()).toHaveLength(maxPhotosOfItem)
})

test('limits the photos of an account', async () => {
  const other = await list.add()
  const addedAt = list.app.clock.now()
  const missing = maxItemPhotosOfAccount - (await photos()).length
  const photo = { itemId: other, addedAt, type: 'image/jpeg' as const, content: testPhoto }
  const fill = Array.from({ length: missing }, () => ({ ...photo, id: newId() }))
  await list.app.database.db.insertInto('boxItemPhoto').values(fill).execute()
  const third = await list.add()
  expect((await post(testPhoto, list.anna, third)).body.code).toBe('boxItems/limit-reached')
})

test('limits the uploads of an account', async () => {
  await list.exhaustLimit('box-item-photos')
  expect((await post(testPhoto)).body.code).toBe('rate-limited')
})

test('refuses a photo for an ended contract', async () => {
  list.app.clock.advance(2 * 60 * 60_000)
  await list.endContract()
  expect((await post(testPhoto)).body.code).toBe('boxItems/read-only')
})
