import { afterAll, beforeAll, expect, test } from 'vitest'
import { boxItemData } from './box-item-data.ts'
import { type ItemListApp, startWithItemList, testPhoto } from './testing/item-list.ts'

let list: ItemListApp
let itemId: string
let photoId: string
let number: string
beforeAll(async () => {
  list = await startWithItemList()
  itemId = await list.add({ note: 'Trek' })
  photoId = await list.addPhoto(itemId)
  await list.share(true)
  const body = { happenedOn: '2026-11-14', description: 'Zatieklo.', itemIds: [itemId] }
  const path = `/api/client/contract/${list.contractId}/insurance-claim`
  number = (await list.app.request('POST', path, { token: list.anna, body })).body.number
})
afterAll(() => list.app.close())

test('exports items, photos and claims of the account and nothing to a shared user', async () => {
  const { ctx } = list.app.services
  const files = (await boxItemData.collect?.(ctx, list.annaId)) ?? {}
  expect(files['box-items.json']).toMatchObject([{ id: itemId, name: 'Bicykel', note: 'Trek' }])
  expect(files[`box-item-${photoId}.jpg`]).toEqual(testPhoto)
  expect(files['insurance-claims.json']).toMatchObject([{ number, description: 'Zatieklo.' }])
  const { accountId } = await list.app.database.db
    .selectFrom('boxShare')
    .select('accountId')
    .where('contractId', '=', list.contractId)
    .executeTakeFirstOrThrow()
  expect(await boxItemData.collect?.(ctx, accountId)).toEqual({ 'box-items.json': [], 'insurance-claims.json': [] })
})

test('erases items, photos, claims and their e-mails', async () => {
  const { ctx } = list.app.services
  const { db } = list.app.database
  await ctx.transaction(async (tx) => boxItemData.erase?.(tx, list.annaId, ctx))
  for (const table of ['boxItem', 'boxItemPhoto', 'boxItemSharing', 'insuranceClaim'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const keys = await db.selectFrom('outboxEmail').select('dedupeKey').execute()
  expect(keys.filter(({ dedupeKey }) => dedupeKey.endsWith(number))).toEqual([])
})
