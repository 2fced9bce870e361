import { maxItemNameLength, maxItemNoteLength, maxItemsOfBox, maxItemValue } from '@boxzone/contract/box-item-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
beforeAll(async () => {
  list = await startWithItemList()
})
afterAll(() => list.app.close())
// Ends the hour of the rate limit, so that the requests of one test do not count in the next test.
beforeEach(() => list.app.clock.advance(2 * 60 * 60_000))

const rows = () => list.app.database.db.selectFrom('boxItem').selectAll().execute()

test('stores the value in minor units and returns the item', async () => {
  const { status, body } = await list.send('POST', '', { name: ' Skriňa ', note: 'Dub', value: 99.9 })
  expect(status).toBe(201)
  expect(body).toEqual({ id: expect.any(String), name: 'Skriňa', note: 'Dub', value: 99.9, photos: [] })
  expect(await rows()).toMatchObject([{ id: body.id, contractId: list.contractId, value: 9_990 }])
})

test('adds an item once when the request is repeated with the same idempotency key', async () => {
  const before = (await rows()).length
  const post = () =>
    list.app.request('POST', `/api/client/contract/${list.contractId}/items`, {
      token: list.anna,
      body: { name: 'Stôl' },
      headers: { 'idempotency-key': 'item-once' },
    })
  expect((await post()).body.id).toBe((await post()).body.id)
  expect(await rows()).toHaveLength(before + 1)
})

test.each([
  ['a missing name', { name: ' ' }, { name: 'not-null' }],
  ['a long name', { name: 'x'.repeat(maxItemNameLength + 1) }, { name: 'regex' }],
  ['a long note', { name: 'x', note: 'x'.repeat(maxItemNoteLength + 1) }, { note: 'regex' }],
  ['a negative value', { name: 'x', value: -1 }, { value: 'regex' }],
  ['an excessive value', { name: 'x', value: maxItemValue + 1 }, { value: 'regex' }],
])('refuses %s', async (_case, body, fields) => {
  expect((await list.send('POST', '', body)).body).toMatchObject({ code: 'validation', fields })
})

test('returns not-found to other customers and to shared users of a shared list', async () => {
  await list.share(true)
  for (const token of [list.nina, list.peter])
    expect((await list.send('POST', '', { name: 'x' }, token)).body.code).toBe('not-found')
})

test('respects the limit of a list when requests are concurrent', async () => {
  const { contractId } = list
  const createdAt = list.app.clock.now()
  const missing = maxItemsOfBox - 1 - (await rows()).length
  const fill = Array.from({ length: missing }, () => ({
    id: newId(),
    contractId,
    createdAt,
    name: 'x',
    note: '',
    value: null,
  }))
  await list.app.database.db.insertInto('boxItem').values(fill).execute()
  const responses = await Promise.all([1, 2, 3].map((n) => list.send('POST', '', { name: `last ${n}` })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('boxItems/limit-reached')
  expect(await rows()).toHaveLength(maxItemsOfBox)
})

test('limits the changes of an account', async () => {
  await list.app.database.db.deleteFrom('boxItem').execute()
  await list.add()
  await list.exhaustLimit('box-items')
  expect((await list.send('POST', '', { name: 'x' })).body.code).toBe('rate-limited')
})

test('refuses an item for an ended contract', async () => {
  await list.endContract()
  expect((await list.send('POST', '', { name: 'x' })).body.code).toBe('boxItems/read-only')
})
