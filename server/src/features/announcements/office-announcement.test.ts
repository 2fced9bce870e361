import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { announcementClient } from './testing/announcement-client.ts'
import { failReceiver } from './testing/failing-receiver.ts'
import { liftAnnouncement, runAnnouncements } from './testing/run-announcements.ts'

let app: TestApp
let owner: ReturnType<typeof announcementClient>
beforeAll(async () => {
  app = await startTestApp()
  owner = announcementClient(app, await signInAs(app, 'OWNER'))
})
afterAll(() => app.close())

test('refuses a role without the permission, another warehouse and an unknown announcement', async () => {
  const { id } = await owner.send()
  expect((await announcementClient(app, await signInAs(app, 'AUDITOR')).details(id)).status).toBe(200)
  const technician = announcementClient(app, await signInAs(app, 'TECHNICIAN'))
  expect((await technician.details(id)).body.code).toBe('office/not-permitted')
  const elsewhere = announcementClient(app, await signInStaff(app, await addTestStaff(app, 'DESK', [])))
  expect((await elsewhere.details(id)).status).toBe(404)
  expect((await owner.details('0197a9b2-6f0a-4c3e-9d7e-0a1b2c3d4e5f')).status).toBe(404)
  await owner.stop(id)
})

test('shows the progress from the start to the end', async () => {
  const { id, receivers } = await owner.send()
  expect((await owner.details(id)).body).toMatchObject({ state: 'PREPARED', total: receivers, sent: 0, failed: 0 })
  await runAnnouncements(app)
  const { body } = await owner.details(id)
  expect(body).toMatchObject({
    state: 'DONE',
    total: receivers,
    sent: receivers,
    failed: 0,
    texts: liftAnnouncement.texts,
  })
  expect(body.finishedAt).not.toBeNull()
})

test('counts failed receivers, tries them again and gives up after five attempts', async () => {
  const { restore } = await failReceiver(app, 'anna@demo.boxzone.test')
  const { id, receivers } = await owner.send()
  expect(await runAnnouncements(app)).toMatchObject({ processed: receivers - 1, failed: 1 })
  const failing = { total: receivers, sent: receivers - 1, failed: 1 }
  expect((await owner.details(id)).body).toMatchObject({ state: 'RUNNING', finishedAt: null, ...failing })
  for (let run = 2; run <= 5; run++) expect(await runAnnouncements(app)).toMatchObject({ processed: 0, failed: 1 })
  expect((await owner.details(id)).body).toMatchObject({ state: 'DONE', ...failing })
  const second = await owner.send()
  await runAnnouncements(app)
  await restore()
  expect(await runAnnouncements(app)).toMatchObject({ processed: 1, failed: 0 })
  expect((await owner.details(second.id)).body).toMatchObject({ state: 'DONE', sent: receivers, failed: 0 })
})

test('returns the counts after the receivers are deleted', async () => {
  const { id, receivers } = await owner.send()
  await runAnnouncements(app)
  const stopped = await owner.send()
  await owner.stop(stopped.id)
  app.clock.advance(366 * 24 * 60 * 60_000)
  await runAnnouncements(app)
  expect(await app.database.db.selectFrom('announcementReceiver').selectAll().execute()).toEqual([])
  owner = announcementClient(app, await signInAs(app, 'OWNER'))
  expect((await owner.details(id)).body).toMatchObject({ state: 'DONE', total: receivers, sent: receivers, failed: 0 })
  expect((await owner.details(stopped.id)).body).toMatchObject({ state: 'STOPPED', total: receivers, sent: 0 })
})
