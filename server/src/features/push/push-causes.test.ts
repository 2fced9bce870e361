import { api } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushBrowser, type PushDouble, startPushDouble } from '#src/gateways/push/testing/push-double.ts'
import { newPushKeys, webPushGateway } from '#src/gateways/push/web-push.ts'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'
import { login } from '#src/testing/test-accounts.ts'
import { cardDeclinedLater, createTenant } from '#src/testing/test-tenants.ts'

/** What makes a phone ring, from the cause to the text. The tests follow each other in time. */

let double: PushDouble
let app: DoorTestApp
beforeAll(async () => {
  double = await startPushDouble()
  const push = webPushGateway({ ...newPushKeys(), subject: 'mailto:ahoj@boxzone.test', double: double.url })
  app = await startDoorTestApp({ LOCK_DEADLINE_MS: '10000', LOCK_TIMEOUT_MS: '15000' }, { push })
})
afterAll(async () => {
  await app.close()
  await double.close()
})

async function ringing(token: string): Promise<PushBrowser> {
  const browser = double.newBrowser()
  const body = { ...browser.subscription, kinds: ['PAYMENT', 'GUEST', 'FREE_BOX'], language: 'en' }
  expect((await app.request('PUT', api.subscribeToPush.path, { token, body })).status).toBe(200)
  return browser
}
const shownIn = async ({ received }: PushBrowser) => {
  await app.runQueued()
  return received.splice(0).map(({ shown }) => shown)
}

test('a guest who opens a shared Box is told to the tenant, by first name; the tenant’s own openings are not', async () => {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const [hers, his] = [await ringing(anna), await ringing(peter)]
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  const { boxes, warehouse } = body.locations[0]
  const open = (token: string) => app.open(token, `box-unlock/${boxes[0].boxId}`, warehouse.location)
  app.clock.advance(60_000)
  expect((await open(peter)).status).toBe(200)
  const [told] = await shownIn(hers)
  expect(told).toMatchObject({ path: '/my/boxes', body: expect.stringContaining('your guest Peter') })
  expect(JSON.stringify(told)).not.toMatch(/Horváth|@|\d{6}/)
  app.clock.advance(60_000)
  expect((await open(anna)).status).toBe(200)
  expect((await app.open(peter, `warehouse-unlock/${warehouse.id}`, warehouse.location)).status).toBe(200)
  expect([...(await shownIn(hers)), ...(await shownIn(his))]).toEqual([])
})

test('a door that did not open is not told', async () => {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const hers = await ringing(anna)
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  const { boxes, warehouse } = body.locations[0]
  app.clock.advance(60_000)
  await app.steer(`box-${boxes[0].boxId}`, 'jammed')
  expect((await app.open(peter, `box-unlock/${boxes[0].boxId}`, warehouse.location)).status).toBe(503)
  await app.steer(`box-${boxes[0].boxId}`, 'ok')
  expect(await shownIn(hers)).toEqual([])
})

test('a free Box is told to the phone of who waits for it', async () => {
  const { db } = app.database
  const his = await ringing(await app.token('jan'))
  const place = await db
    .selectFrom('warehouse')
    .select('id')
    .where('name', '=', 'Box Angyalföld')
    .executeTakeFirstOrThrow()
  const wish = { email: 'jan@demo.boxzone.test', language: 'hu' }
  await app.request('PUT', `/api/client/warehouse/${place.id}/subscribe/new-free-box`, { body: wish })
  const box = await db
    .selectFrom('box')
    .select('id')
    .where('warehouseId', '=', place.id)
    .where('active', '=', true)
    .where('busyUntil', 'is not', null)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('occupancy').where('boxId', '=', box.id).execute()
  await runScheduledJobs(app)
  expect(await shownIn(his)).toMatchObject([
    { title: 'A Box is free', path: expect.stringMatching(new RegExp(`^/location/${place.id}\\?box=`)) },
  ])
})

test('a rent that cannot be charged, is overdue and closes the doors is told, each with its page and without a sum', async () => {
  const eva = await createTenant(app, cardDeclinedLater)
  await advanceTo(app, '2026-12-14')
  const hers = await ringing((await login(app, eva.email)).body.token)
  await advanceTo(app, '2026-12-15')
  const [rent] = await eva.rents()
  const failed = await shownIn(hers)
  expect(failed).toMatchObject([{ title: 'We could not charge your card', path: `/my/rents?pay=${rent?.id}` }])
  await advanceTo(app, '2026-12-30')
  const later = await shownIn(hers)
  expect(later.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['An invoice is not paid yet', 'The doors do not open for the moment']),
  )
  expect(JSON.stringify([...failed, ...later])).not.toMatch(/€|EUR|FA20/)
})
