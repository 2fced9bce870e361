import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
beforeAll(async () => {
  list = await startWithItemList()
})
afterAll(() => list.app.close())

test('returns the items of the tenant with value and photos, oldest first', async () => {
  const bike = await list.add({ note: ' Trek ', value: 650.5 })
  list.app.clock.advance(1_000)
  const books = await list.add({ name: 'Knihy' })
  const photo = await list.addPhoto(bike)
  const { status, body } = await list.send('GET')
  expect(status).toBe(200)
  expect(body).toMatchObject({ contractId: list.contractId, currency: 'EUR', isTenant: true, isEditable: true })
  expect(body).toMatchObject({ isShared: false, deletedOn: null })
  expect(body.items).toEqual([
    { id: bike, name: 'Bicykel', note: 'Trek', value: 650.5, photos: [photo] },
    { id: books, name: 'Knihy', note: '', value: null, photos: [] },
  ])
})

test('returns not-found to another customer, also when the list is shared', async () => {
  await list.share(true)
  expect((await list.send('GET', '', undefined, list.nina)).status).toBe(404)
  await list.share(false)
})

test('lets a shared user read the list only while the tenant shares it', async () => {
  const read = () => list.send('GET', '', undefined, list.peter)
  expect((await read()).status).toBe(404)
  await list.share(true)
  expect((await read()).body).toMatchObject({ isTenant: false, isEditable: false, isShared: true })
  await list.share(false)
  expect((await read()).status).toBe(404)
})

test('refuses a shared user whose share has expired', async () => {
  await list.share(true)
  const expiresAt = new Date(list.app.clock.now().getTime() - 1)
  const shares = list.app.database.db.updateTable('boxShare').where('contractId', '=', list.contractId)
  await shares.set({ expiresAt }).execute()
  expect((await list.send('GET', '', undefined, list.peter)).status).toBe(404)
  await shares.set({ expiresAt: null }).execute()
  expect((await list.send('GET', '', undefined, list.peter)).status).toBe(200)
})

test('shows the list of an ended contract as read-only to the tenant and not to shared users', async () => {
  await list.endContract()
  const { body } = await list.send('GET')
  expect(body).toMatchObject({ isTenant: true, isEditable: false, deletedOn: '2027-11-15' })
  expect(body.items).toHaveLength(2)
  expect((await list.send('GET', '', undefined, list.peter)).status).toBe(404)
})
