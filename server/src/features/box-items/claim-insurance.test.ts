import { maxClaimPhotos, maxPhotosOfItem } from '@boxzone/contract/box-item-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTasks } from '#src/features/tasks/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { type ItemListApp, startWithItemList, testPhoto } from './testing/item-list.ts'

const operator = 'ahoj@boxzone.test'

let list: ItemListApp
let bike: string
let books: string
beforeAll(async () => {
  list = await startWithItemList()
  bike = await list.add({ note: '=1+1', value: 650 })
  list.app.clock.advance(1_000)
  books = await list.add({ name: 'Knihy' })
  await list.addPhoto(bike)
})
afterAll(() => list.app.close())
// Ends the hour of the rate limit, so that the requests of one test do not count in the next test.
beforeEach(() => list.app.clock.advance(2 * 60 * 60_000))

const claim = (change: object = {}, token = list.anna, headers: Record<string, string> = {}) =>
  list.app.request('POST', `/api/client/contract/${list.contractId}/insurance-claim`, {
    token,
    headers,
    body: { happenedOn: '2026-11-14', description: 'Zatieklo do Boxu.', itemIds: [books, bike], ...change },
  })
const claims = () => list.app.database.db.selectFrom('insuranceClaim').selectAll().execute()
const sentFor = async (number: string) => {
  await list.app.services.sendEmails()
  return list.app.sent.filter(({ subject }) => subject.includes(number))
}

test('sends the list and the photos to the operator and a receipt to the tenant', async () => {
  const { status, body } = await claim()
  expect(status).toBe(201)
  const emails = await sentFor(body.number)
  const toOperator = emails.find(({ to }) => to === operator)
  expect(toOperator).toMatchObject({ replyTo: 'anna@demo.boxzone.test' })
  for (const text of ['Zatieklo do Boxu.', 'Bicykel', 'Knihy', '650']) expect(toOperator?.text).toContain(text)
  const [csv, photo] = toOperator?.attachments ?? []
  expect(csv).toMatchObject({ filename: `${body.number}.csv` })
  expect(csv?.content.toString('utf8')).toContain("1,Bicykel,'=1+1,650,1\r\n2,Knihy,,,0")
  expect(photo).toMatchObject({ filename: '1-1.jpg', contentType: 'image/jpeg', content: testPhoto })
  const receipt = emails.find(({ to }) => to === 'anna@demo.boxzone.test')
  expect(receipt).toMatchObject({ replyTo: operator })
  expect(receipt?.attachments ?? []).toEqual([])
})

test('creates a task of the warehouse without personal data, due on the next day', async () => {
  const { number } = (await claim()).body
  const task = (await openTasks(list.app.services.ctx)).find(
    ({ reference }) => reference === `insurance-claim:${number}`,
  )
  expect(task).toMatchObject({ kind: 'insurance-claim', contractId: list.contractId, note: 'items: 2, photos: 1' })
  expect(task?.warehouseId).not.toBeNull()
  expect(task?.dueOn).toBe('2026-11-16')
})

test('stores the items as they were at the time of the claim', async () => {
  const { number } = (await claim({ itemIds: [books] })).body
  await list.send('PUT', '', { itemId: books, name: 'Knihy a mapy' })
  const stored = (await claims()).find((row) => row.number === number)
  expect(stored).toMatchObject({ happenedOn: '2026-11-14', items: [{ name: 'Knihy', note: '', value: null }] })
})

test('accepts a repeated claim with the same idempotency key once', async () => {
  const before = (await claims()).length
  const send = () => claim({}, list.anna, { 'idempotency-key': 'claim-once' })
  expect((await send()).body.number).toBe((await send()).body.number)
  expect(await claims()).toHaveLength(before + 1)
})

test.each([
  ['a future day', { happenedOn: '2026-11-16' }, { happenedOn: 'regex' }],
  ['a missing description', { description: ' ' }, { description: 'not-null' }],
  ['no items', { itemIds: [] }, { itemIds: 'not-null' }],
  ['an unknown item', { itemIds: [newId()] }, { itemIds: 'regex' }],
])('refuses %s', async (_case, change, fields) => {
  const before = (await claims()).length
  expect((await claim(change)).body).toMatchObject({ code: 'validation', fields })
  expect(await claims()).toHaveLength(before)
})

test('refuses more photos than an e-mail can carry', async () => {
  const itemIds = []
  const addedAt = list.app.clock.now()
  for (let n = 0; n * maxPhotosOfItem <= maxClaimPhotos; n++) {
    const itemId = await list.add()
    itemIds.push(itemId)
    const photo = { itemId, addedAt, type: 'image/jpeg' as const, content: testPhoto }
    const photos = Array.from({ length: maxPhotosOfItem }, () => ({ ...photo, id: newId() }))
    await list.app.database.db.insertInto('boxItemPhoto').values(photos).execute()
  }
  expect((await claim({ itemIds })).body.fields).toEqual({ itemIds: 'regex' })
  expect((await claim({ itemIds: itemIds.slice(1) })).status).toBe(201)
})

test('returns not-found to other customers and to shared users of a shared list', async () => {
  await list.share(true)
  for (const token of [list.nina, list.peter]) expect((await claim({}, token)).body.code).toBe('not-found')
})

test('limits the claims of an account', async () => {
  await claim()
  await list.exhaustLimit('insurance-claims')
  expect((await claim()).body.code).toBe('rate-limited')
})

test('accepts a claim after the end of the contract', async () => {
  await list.endContract()
  expect((await claim()).status).toBe(201)
})
