import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { claimPendingReceiver } from './announcements.repo.ts'
import { failReceiver } from './testing/failing-receiver.ts'
import { liftAnnouncement, runAnnouncements } from './testing/run-announcements.ts'

const annaEmail = 'anna@demo.boxzone.test'

let app: TestApp
let owner: string
let warehouseId: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAs(app, 'OWNER')
  const contract = await app.database.db
    .selectFrom('contract')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .select('contract.warehouseId')
    .where('account.email', '=', annaEmail)
    .where('contract.status', '<>', 'TERMINATED')
    .executeTakeFirstOrThrow()
  warehouseId = contract.warehouseId
})
afterAll(() => app.close())

const send = async (change: object = {}, token = owner) => {
  const body = { ...liftAnnouncement, channels: ['EMAIL'], ...change }
  return (await app.request('POST', '/api/office/announcements', { token, body })).body
}
const details = async (id: string, token = owner) => app.request('GET', `/api/office/announcements/${id}`, { token })
const list = (query = '', token = owner) => app.request('GET', `/api/office/announcements${query}`, { token })
const stop = (id: string, body: object = { reason: 'Wrong day' }, token = owner) =>
  app.request('POST', `/api/office/announcements/${id}/stop`, { token, body })
const emails = async () =>
  (await app.database.db.selectFrom('outboxEmail').select('id').where('kind', '=', 'announcement').execute()).length
const audits = () =>
  app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'announcements.stop').execute()

test('shows the progress from the start to the end', async () => {
  const { id, receivers } = await send()
  expect((await details(id)).body).toMatchObject({ state: 'PREPARED', total: receivers, sent: 0, failed: 0 })
  await runAnnouncements(app)
  const { body } = await details(id)
  expect(body).toMatchObject({
    state: 'DONE',
    total: receivers,
    sent: receivers,
    failed: 0,
    texts: liftAnnouncement.texts,
  })
  expect(body.finishedAt).not.toBeNull()
  expect((await list()).body.items[0]).toMatchObject({ id, subject: 'The lift', state: 'DONE', warehouseIds: null })
})

test('counts failed receivers, tries them again and gives up after five attempts', async () => {
  const { mend } = await failReceiver(app, annaEmail)
  const { id, receivers } = await send()
  expect(await runAnnouncements(app)).toMatchObject({ processed: receivers - 1, failed: 1 })
  const failing = { total: receivers, sent: receivers - 1, failed: 1 }
  expect((await details(id)).body).toMatchObject({ state: 'RUNNING', finishedAt: null, ...failing })
  for (let run = 2; run <= 5; run++) expect(await runAnnouncements(app)).toMatchObject({ processed: 0, failed: 1 })
  expect((await details(id)).body).toMatchObject({ state: 'DONE', ...failing })
  const second = await send()
  await runAnnouncements(app)
  await mend()
  expect(await runAnnouncements(app)).toMatchObject({ processed: 1, failed: 0 })
  expect((await details(second.id)).body).toMatchObject({ state: 'DONE', sent: receivers, failed: 0 })
})

test('notifies no receiver after the stop, and refuses a second stop', async () => {
  const { id, receivers } = await send()
  const { ctx } = app.services
  const [first] = await app.database.db
    .selectFrom('announcementReceiver')
    .select('accountId')
    .where('announcementId', '=', id)
    .execute()
  await app.database.db
    .updateTable('announcementReceiver')
    .set({ sentAt: app.clock.now() })
    .where('announcementId', '=', id)
    .where('accountId', '=', first?.accountId ?? '')
    .execute()
  const before = await emails()
  const stopped = await stop(id)
  const counts = { total: receivers, sent: 1, failed: 0 }
  expect([stopped.status, stopped.body]).toMatchObject([200, { state: 'STOPPED', ...counts }])
  expect(await runAnnouncements(app)).toMatchObject({ processed: 0, failed: 0 })
  expect(await emails()).toBe(before)
  const pending = await app.database.db
    .selectFrom('announcementReceiver')
    .select('accountId')
    .where('announcementId', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  expect(await ctx.transaction((tx) => claimPendingReceiver(tx, id, pending.accountId))).toBeUndefined()
  const again = await stop(id)
  expect([again.status, again.body.code]).toEqual([409, 'office/changed-meanwhile'])
  expect(await audits()).toMatchObject([
    {
      subjectId: id,
      reason: 'Wrong day',
      before: { state: 'RUNNING', ...counts },
      after: { state: 'STOPPED', ...counts },
    },
  ])
})

test('stops once when two people stop at the same time, and never a finished announcement', async () => {
  const { id } = await send()
  const both = await Promise.all([stop(id), stop(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const finished = await send()
  await runAnnouncements(app)
  expect((await stop(finished.id)).status).toBe(409)
  expect((await details(finished.id)).body.state).toBe('DONE')
})

test('sends to exactly the counted receivers when the stop meets the running job', async () => {
  const before = await emails()
  const { id } = await send()
  const [, stopped] = await Promise.all([runAnnouncements(app), stop(id)])
  await runAnnouncements(app)
  const { body } = await details(id)
  expect(body.state).toBe(stopped.status === 200 ? 'STOPPED' : 'DONE')
  expect((await emails()) - before).toBe(body.sent)
})

test('refuses other roles, a missing reason, an unknown announcement and a wrong page', async () => {
  const { id } = await send()
  const [technician, auditor] = [await signInAs(app, 'TECHNICIAN'), await signInAs(app, 'AUDITOR')]
  expect((await list('', technician)).body.code).toBe('office/not-permitted')
  expect((await details(id, technician)).body.code).toBe('office/not-permitted')
  expect((await details(id, auditor)).status).toBe(200)
  expect((await stop(id, { reason: 'Wrong day' }, auditor)).body.code).toBe('office/not-permitted')
  expect((await stop(id, {})).body.code).toBe('office/reason-required')
  expect((await stop('0197a9b2-6f0a-4c3e-9d7e-0a1b2c3d4e5f')).status).toBe(404)
  expect((await list('?after=x')).body).toMatchObject({ fields: { after: 'regex' } })
  expect((await details(id)).body.state).toBe('PREPARED')
})

test('shows staff of some locations only announcements of these locations', async () => {
  const desk = await signInStaff(app, await addTestStaff(app, 'DESK', [warehouseId]))
  const own = await send({}, desk)
  const wide = await send()
  expect((await details(own.id, desk)).body).toMatchObject({ warehouseIds: [warehouseId], createdBy: 'Test DESK' })
  expect((await details(wide.id, desk)).status).toBe(404)
  expect((await stop(wide.id, { reason: 'Wrong day' }, desk)).status).toBe(404)
  expect((await list('', desk)).body.items.map(({ id }: { id: string }) => id)).toEqual([own.id])
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await details(own.id, elsewhere)).status).toBe(404)
  expect((await stop(own.id, { reason: 'Wrong day' }, desk)).body.state).toBe('STOPPED')
})

test('pages from the newest to the oldest without a gap', async () => {
  const all = (await list('?limit=200')).body.items.map(({ id }: { id: string }) => id)
  const pages: string[] = []
  for (let after = ''; ; ) {
    const { body } = await list(`?limit=2${after}`)
    pages.push(...body.items.map(({ id }: { id: string }) => id))
    if (body.next === null) break
    after = `&after=${encodeURIComponent(body.next)}`
  }
  expect([pages, new Set(pages).size]).toEqual([all, all.length])
})

test('keeps the counts after the receivers are deleted', async () => {
  const { id, receivers } = await send()
  await runAnnouncements(app)
  const stopped = await send()
  await stop(stopped.id)
  app.clock.advance(366 * 24 * 60 * 60_000)
  await runAnnouncements(app)
  expect(await app.database.db.selectFrom('announcementReceiver').selectAll().execute()).toEqual([])
  owner = await signInAs(app, 'OWNER')
  expect((await details(id)).body).toMatchObject({ state: 'DONE', total: receivers, sent: receivers, failed: 0 })
  expect((await details(stopped.id)).body).toMatchObject({ state: 'STOPPED', total: receivers, sent: 0 })
})
