import { api } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushBrowser, type PushDouble, startPushDouble } from '#src/gateways/push/testing/push-double.ts'
import { newPushKeys, webPushGateway } from '#src/gateways/push/web-push.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'
import { login } from '#src/testing/test-accounts.ts'
import { cardDeclinedLater, createTenant, validCard } from '#src/testing/test-tenants.ts'

/** The tests share one clock, so each one starts at the time at which the previous one ended. */

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

async function subscribeBrowser(token: string): Promise<PushBrowser> {
  const browser = double.newBrowser()
  const body = { ...browser.subscription, kinds: ['PAYMENT', 'GUEST', 'FREE_BOX', 'MESSAGE'], language: 'en' }
  expect((await app.request('PUT', api.subscribeToPush.path, { token, body })).status).toBe(200)
  return browser
}
const takeNotifications = async ({ received }: PushBrowser) => {
  await app.runQueued()
  return received.splice(0).map(({ shown }) => shown)
}

test('notifies the tenant with the first name of a shared user who unlocks the Box', async () => {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const [tenantBrowser, his] = [await subscribeBrowser(anna), await subscribeBrowser(peter)]
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  const { boxes, warehouse } = body.locations[0]
  const unlock = (token: string) => app.unlock(token, `box-unlock/${boxes[0].boxId}`, warehouse.location)
  app.clock.advance(60_000)
  expect((await unlock(peter)).status).toBe(200)
  const [shown] = await takeNotifications(tenantBrowser)
  expect(shown).toMatchObject({ path: '/my/boxes', body: expect.stringContaining('your guest Peter') })
  expect(JSON.stringify(shown)).not.toMatch(/Horváth|@|\d{6}/)
  app.clock.advance(60_000)
  expect((await unlock(anna)).status).toBe(200)
  expect((await app.unlock(peter, `warehouse-unlock/${warehouse.id}`, warehouse.location)).status).toBe(200)
  expect([...(await takeNotifications(tenantBrowser)), ...(await takeNotifications(his))]).toEqual([])
})

test('sends nothing when the door does not open', async () => {
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const tenantBrowser = await subscribeBrowser(anna)
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  const { boxes, warehouse } = body.locations[0]
  app.clock.advance(60_000)
  await app.setMode(`box-${boxes[0].boxId}`, 'jammed')
  expect((await app.unlock(peter, `box-unlock/${boxes[0].boxId}`, warehouse.location)).status).toBe(503)
  await app.setMode(`box-${boxes[0].boxId}`, 'ok')
  expect(await takeNotifications(tenantBrowser)).toEqual([])
})

test('notifies the account that requested a free Box', async () => {
  const { db } = app.database
  const his = await subscribeBrowser(await app.token('jan'))
  const warehouse = await db
    .selectFrom('warehouse')
    .select('id')
    .where('name', '=', 'Angyalföld')
    .executeTakeFirstOrThrow()
  const request = { email: 'jan@demo.boxzone.test', language: 'hu' }
  const token = await app.token('jan')
  await app.request('PUT', `/api/client/warehouse/${warehouse.id}/subscribe/new-free-box`, { token, body: request })
  const box = await db
    .selectFrom('box')
    .select('id')
    .where('warehouseId', '=', warehouse.id)
    .where('active', '=', true)
    .where('busyUntil', 'is not', null)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('occupancy').where('boxId', '=', box.id).execute()
  await runScheduledJobs(app)
  expect(await takeNotifications(his)).toMatchObject([
    { title: 'A Box is available', path: expect.stringMatching(new RegExp(`^/location/${warehouse.id}\\?box=`)) },
  ])
})

test('notifies of failed, overdue and suspended rents without amounts', async () => {
  const eva = await createTenant(app, cardDeclinedLater)
  await advanceTo(app, '2026-12-14')
  const tenantBrowser = await subscribeBrowser((await login(app, eva.email)).body.token)
  await advanceTo(app, '2026-12-15')
  const [rent] = await eva.rents()
  const failed = await takeNotifications(tenantBrowser)
  expect(failed).toMatchObject([{ title: 'We couldn’t charge your card', path: `/my/rents?pay=${rent?.id}` }])
  await advanceTo(app, '2026-12-30')
  const later = await takeNotifications(tenantBrowser)
  expect(later.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['You have an unpaid invoice', 'Your access is suspended']),
  )
  expect(JSON.stringify([...failed, ...later])).not.toMatch(/€|EUR|FA20/)
})

test('notifies once on the day before a contract starts', async () => {
  const startsOn = addDays(toDay(app.clock.now(), 'UTC'), 10)
  const eva = await createTenant(app, validCard, {}, { startsOn })
  const tenantBrowser = await subscribeBrowser((await login(app, eva.email)).body.token)
  app.clock.set(`${addDays(startsOn, -1)}T09:00:00.000Z`)
  await runScheduledJobs(app)
  await runScheduledJobs(app)
  const shown = await takeNotifications(tenantBrowser)
  expect(shown.map(({ title, path }) => [title, path])).toEqual([['Your contract starts soon', '/my/boxes']])
})
