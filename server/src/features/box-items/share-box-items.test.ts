import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
beforeAll(async () => {
  list = await startWithItemList()
})
afterAll(() => list.app.close())

const isShared = async () => (await list.send('GET')).body.isShared

test('turns the sharing of the list on and off and accepts a repeated request', async () => {
  for (const value of [true, true, false, false]) {
    expect((await list.share(value)).status).toBe(204)
    expect(await isShared()).toBe(value)
  }
})

test('returns not-found to other customers and to shared users', async () => {
  for (const token of [list.nina, list.peter])
    expect((await list.send('PUT', '/sharing', { isShared: true }, token)).body.code).toBe('not-found')
  expect(await isShared()).toBe(false)
})

test('refuses to share the list of an ended contract', async () => {
  await list.endContract()
  expect((await list.share(true)).body.code).toBe('boxItems/read-only')
})
