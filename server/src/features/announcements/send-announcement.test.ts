import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { type PushDouble, startPushDouble } from '#src/gateways/push/testing/push-double.ts'
import { newPushKeys, webPushGateway } from '#src/gateways/push/web-push.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { announcementData } from './announcement-data.ts'
import { claimPendingReceiver } from './announcements.repo.ts'
import { liftAnnouncement, runAnnouncements } from './testing/run-announcements.ts'

let double: PushDouble
let app: TestApp
let owner: string
beforeAll(async () => {
  double = await startPushDouble()
  const push = webPushGateway({ ...newPushKeys(), subject: 'mailto:ahoj@boxzone.test', double: double.url })
  app = await startTestApp({}, { push })
  owner = await signInAs(app, 'OWNER')
})
afterAll(async () => {
  await app.close()
  await double.close()
})

const signInAnna = async () => (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token

const send = (change: object = {}, options: { token?: string; headers?: Record<string, string> } = {}) => {
  const { token = owner, headers = {} } = options
  return app.request('POST', '/api/office/announcements', { token, headers, body: { ...liftAnnouncement, ...change } })
}
const emails = () =>
  app.database.db
    .selectFrom('outboxEmail')
    .select(['recipient', 'language'])
    .where('kind', '=', 'announcement')
    .execute()
const infoMessages = (accountId: string) =>
  app.database.db.selectFrom('infoMessage').selectAll().where('accountId', '=', accountId).execute()
const audits = () =>
  app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'announcements.send').execute()

test('sends e-mail, info message and push message to each receiver once', async () => {
  const browser = double.newBrowser()
  const subscription = { ...browser.subscription, kinds: ['MESSAGE'], language: 'sk' }
  const subscribed = { token: await signInAnna(), body: subscription }
  expect((await app.request('PUT', '/api/client/my/push', subscribed)).status).toBe(200)
  const { status, body } = await send({ channels: ['MY_ZONE', 'EMAIL', 'PUSH'], important: true })
  expect(status).toBe(201)
  await Promise.all([runAnnouncements(app), runAnnouncements(app)])
  await app.runQueued()
  const sent = await emails()
  expect(sent).toHaveLength(body.receivers)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(body.receivers)
  expect(await infoMessages(demoAccountId('anna'))).toMatchObject([
    { important: true, texts: { en: expect.stringContaining('The lift:'), sk: expect.stringContaining('Výťah:') } },
  ])
  expect(browser.received.map(({ shown }) => shown)).toMatchObject([{ path: '/my/messages' }])
  expect(JSON.stringify(browser.received.map(({ shown }) => shown))).not.toContain('Výťah')
  const stored = await app.database.db.selectFrom('announcement').selectAll().executeTakeFirstOrThrow()
  expect(stored.finishedAt).not.toBeNull()
  expect(await audits()).toMatchObject([{ subjectId: body.id, after: { receivers: body.receivers } }])
})

test('lists the announcement once in My Zone', async () => {
  await app.services.sendEmails()
  const { body } = await app.request('GET', '/api/client/my/messages', { token: await signInAnna() })
  const found = body.filter((message: { title: string }) => message.title.includes('Výťah'))
  expect(found).toMatchObject([{ kind: 'info', important: true }])
})

test('continues with the pending receivers after an interruption', async () => {
  const before = (await emails()).length
  const { body } = await send({ channels: ['EMAIL'] })
  const pending = app.database.db.selectFrom('announcementReceiver').select('accountId')
  const all = await pending.where('announcementId', '=', body.id).execute()
  // The first run stopped after three receivers.
  const notified = all.slice(0, 3).map(({ accountId }) => accountId)
  await app.database.db
    .updateTable('announcementReceiver')
    .set({ sentAt: app.clock.now() })
    .where('announcementId', '=', body.id)
    .where('accountId', 'in', notified)
    .execute()
  expect(await runAnnouncements(app)).toMatchObject({ processed: body.receivers - 3, failed: 0 })
  expect(await runAnnouncements(app)).toMatchObject({ processed: 0 })
  expect((await emails()).length - before).toBe(body.receivers - 3)
  const { ctx } = app.services
  const [receiver = ''] = notified
  expect(await ctx.transaction((tx) => claimPendingReceiver(tx, body.id, receiver))).toBeUndefined()
})

test('sends nothing to an erased account and exports the announcements of a customer', async () => {
  const { body } = await send({ channels: ['MY_ZONE'] })
  const [ctx, id] = [app.services.ctx, demoAccountId('anna')]
  expect(await announcementData.collect?.(ctx, id)).toMatchObject({
    'announcements.json': expect.arrayContaining([expect.objectContaining({ channels: ['MY_ZONE'], sentAt: null })]),
  })
  const before = (await infoMessages(id)).length
  await ctx.transaction((tx) => announcementData.erase?.(tx, id, ctx) ?? Promise.resolve())
  expect(await runAnnouncements(app)).toMatchObject({ processed: body.receivers - 1, failed: 0 })
  expect(await infoMessages(id)).toHaveLength(before)
})

test('deletes receivers a year after the announcement', async () => {
  app.clock.advance(366 * 24 * 60 * 60_000)
  await runAnnouncements(app)
  expect(await app.database.db.selectFrom('announcementReceiver').selectAll().execute()).toEqual([])
  owner = await signInAs(app, 'OWNER')
})

test('sends one announcement when the request is repeated with its key', async () => {
  const before = (await audits()).length
  const headers = { 'idempotency-key': '3c0a5c8e-47a5-4c36-9b3a-0a6d2f0c7b55' }
  const ids = [(await send({}, { headers })).body.id, (await send({}, { headers })).body.id]
  expect(ids[0]).toBe(ids[1])
  expect((await audits()).length - before).toBe(1)
})

test('refuses roles without the permission, a number of receivers that differs from the preview, missing texts and an empty audience', async () => {
  const before = (await audits()).length
  const token = await signInAs(app, 'TECHNICIAN')
  expect((await send({}, { token })).body.code).toBe('office/not-permitted')
  const changed = await send({ receivers: 1 })
  expect([changed.status, changed.body.code]).toEqual([409, 'office/changed-meanwhile'])
  const { sk } = liftAnnouncement.texts
  expect((await send({ texts: { it: sk } })).body.code).toBe('validation')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await send({}, { token: elsewhere })).body).toMatchObject({ fields: { audience: 'regex' } })
  expect((await send({ shownUntil: '2020-01-01T00:00:00Z' })).body).toMatchObject({ fields: { shownUntil: 'regex' } })
  expect((await audits()).length).toBe(before)
})
