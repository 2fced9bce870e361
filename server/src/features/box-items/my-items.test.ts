import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { type ItemListApp, startWithItemList } from './testing/item-list.ts'

let list: ItemListApp
let otherContractId: string
beforeAll(async () => {
  list = await startWithItemList()
  const contracts = (await list.app.request('GET', '/api/client/my/contracts', { token: list.anna })).body
  otherContractId = contracts.find(({ id }: { id: string }) => id !== list.contractId).id
  await list.add({ name: 'Horský bicykel' })
  await list.add({ name: 'Krabica', note: 'Čaše a 100 % hodváb' })
  const path = `/api/client/contract/${otherContractId}/items`
  await list.app.request('POST', path, { token: list.anna, body: { name: 'Detský BICYKEL', value: 80 } })
})
afterAll(() => list.app.close())

const search = async (text: string, token = list.anna) =>
  (await list.app.request('GET', `/api/client/my/items?search=${encodeURIComponent(text)}`, { token })).body
const namesOf = ({ found }: { found: { name: string }[] }) => found.map(({ name }) => name)

test('lists the Boxes of the customer with the number of items', async () => {
  const { lists, found, hasMore } = await search('')
  expect([found, hasMore]).toEqual([[], false])
  const counts = Object.fromEntries(
    lists.map(({ contractId, itemCount }: { contractId: string; itemCount: number }) => [contractId, itemCount]),
  )
  expect(counts).toMatchObject({ [list.contractId]: 2, [otherContractId]: 1 })
})

test('finds items in all Boxes without regard to case and accents, in name and note', async () => {
  expect(namesOf(await search('bicykel'))).toEqual(['Detský BICYKEL', 'Horský bicykel'])
  expect(namesOf(await search(' HORSKY '))).toEqual(['Horský bicykel'])
  expect(namesOf(await search('case'))).toEqual(['Krabica'])
  expect((await search('detsky')).found[0]).toMatchObject({ contractId: otherContractId, value: 80 })
})

test('treats wildcards of the database as plain text', async () => {
  expect(namesOf(await search('100 %'))).toEqual(['Krabica'])
  expect(namesOf(await search('%'))).toEqual(['Krabica'])
  expect(namesOf(await search('_'))).toEqual([])
})

test('finds no items of another customer except those of a shared list', async () => {
  expect(namesOf(await search('bicykel', list.nina))).toEqual([])
  expect(namesOf(await search('bicykel', list.peter))).toEqual([])
  await list.share(true)
  const { lists, found } = await search('bicykel', list.peter)
  expect(namesOf({ found })).toEqual(['Horský bicykel'])
  expect(lists).toContainEqual(expect.objectContaining({ contractId: list.contractId, isTenant: false }))
  expect(namesOf(await search('bicykel', list.nina))).toEqual([])
})

test('limits the results and reports that more exist', async () => {
  const { contractId } = list
  const createdAt = list.app.clock.now()
  const fill = Array.from({ length: 51 }, () => ({
    id: newId(),
    contractId,
    createdAt,
    name: 'Lampa',
    note: '',
    value: null,
  }))
  await list.app.database.db.insertInto('boxItem').values(fill).execute()
  const { found, hasMore } = await search('lampa')
  expect([found.length, hasMore]).toEqual([50, true])
})

test('limits the searches of an account', async () => {
  await list.exhaustLimit('box-item-searches')
  expect((await search('lampa')).code).toBe('rate-limited')
})

test('lists an ended contract only while it has items', async () => {
  const ids = async () => (await search('')).lists.map(({ contractId }: { contractId: string }) => contractId)
  await list.endContract()
  expect(await ids()).toContain(list.contractId)
  await list.app.database.db.deleteFrom('boxItem').where('contractId', '=', list.contractId).execute()
  expect(await ids()).not.toContain(list.contractId)
})
