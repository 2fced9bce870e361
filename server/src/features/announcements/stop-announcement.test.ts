import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { claimPendingReceiver } from './announcements.repo.ts'
import { announcementClient } from './testing/announcement-client.ts'
import { runAnnouncements } from './testing/run-announcements.ts'

let app: TestApp
let owner: ReturnType<typeof announcementClient>
beforeAll(async () => {
  app = await startTestApp()
  owner = announcementClient(app, await signInAs(app, 'OWNER'))
})
afterAll(() => app.close())

const emails = async () =>
  (await app.database.db.selectFrom('outboxEmail').select('id').where('kind', '=', 'announcement').execute()).length
const audits = () =>
  app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'announcements.stop').execute()

test('notifies no receiver after the stop, and refuses a second stop', async () => {
  const { id, receivers } = await owner.send()
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
  const stopped = await owner.stop(id)
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
  const again = await owner.stop(id)
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

test('accepts one of two concurrent stops, and refuses to stop a finished announcement', async () => {
  const { id } = await owner.send()
  const both = await Promise.all([owner.stop(id), owner.stop(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const finished = await owner.send()
  await runAnnouncements(app)
  expect((await owner.stop(finished.id)).status).toBe(409)
  expect((await owner.details(finished.id)).body.state).toBe('DONE')
})

test('counts exactly the notified receivers when staff stop the announcement while the job runs', async () => {
  const before = await emails()
  const { id } = await owner.send()
  const [, stopped] = await Promise.all([runAnnouncements(app), owner.stop(id)])
  await runAnnouncements(app)
  const { body } = await owner.details(id)
  expect(body.state).toBe(stopped.status === 200 ? 'STOPPED' : 'DONE')
  expect((await emails()) - before).toBe(body.sent)
})

test('refuses roles without the permission, a missing reason, staff without warehouses and an unknown announcement', async () => {
  const { id } = await owner.send()
  const auditor = announcementClient(app, await signInAs(app, 'AUDITOR'))
  expect((await auditor.stop(id)).body.code).toBe('office/not-permitted')
  expect((await owner.stop(id, {})).body.code).toBe('office/reason-required')
  const elsewhere = announcementClient(app, await signInStaff(app, await addTestStaff(app, 'DESK', [])))
  expect((await elsewhere.stop(id)).status).toBe(404)
  expect((await owner.stop('0197a9b2-6f0a-4c3e-9d7e-0a1b2c3d4e5f')).status).toBe(404)
  expect((await owner.details(id)).body.state).toBe('PREPARED')
})
