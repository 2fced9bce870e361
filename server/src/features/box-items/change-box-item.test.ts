import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
let itemId: string
beforeAll(async () => {
  list = await startWithItemList()
  itemId = await list.add({ note: 'Trek', value: 650 })
})
afterAll(() => list.app.close())

test('replaces name, note and value and retains the photos', async () => {
  const photo = await list.addPhoto(itemId)
  const { status, body } = await list.send('PUT', '', { itemId, name: 'Horský bicykel', value: null })
  expect(status).toBe(200)
  expect(body).toEqual({ id: itemId, name: 'Horský bicykel', note: '', value: null, photos: [photo] })
  expect((await list.send('GET')).body.items).toEqual([body])
})

test('returns not-found for an item of another contract', async () => {
  const contracts = (await list.app.request('GET', '/api/client/my/contracts', { token: list.anna })).body
  const other = contracts.find(({ id }: { id: string }) => id !== list.contractId)
  const path = `/api/client/contract/${other.id}/items`
  const { status } = await list.app.request('PUT', path, { token: list.anna, body: { itemId, name: 'x' } })
  expect(status).toBe(404)
})

test('returns not-found to other customers and to shared users of a shared list', async () => {
  await list.share(true)
  for (const token of [list.nina, list.peter])
    expect((await list.send('PUT', '', { itemId, name: 'x' }, token)).body.code).toBe('not-found')
  expect((await list.send('GET')).body.items[0].name).toBe('Horský bicykel')
})

test('refuses to change an item of an ended contract', async () => {
  await list.endContract()
  expect((await list.send('PUT', '', { itemId, name: 'x' })).body.code).toBe('boxItems/read-only')
})
