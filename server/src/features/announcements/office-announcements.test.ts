import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { announcementClient } from './testing/announcement-client.ts'
import { runAnnouncements } from './testing/run-announcements.ts'

let app: TestApp
let owner: ReturnType<typeof announcementClient>
beforeAll(async () => {
  app = await startTestApp()
  owner = announcementClient(app, await signInAs(app, 'OWNER'))
})
afterAll(() => app.close())

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

test('lists announcements with their progress, the newest first', async () => {
  expect((await owner.list()).body).toEqual({ items: [], next: null })
  const { id, receivers } = await owner.send()
  app.clock.advance(1_000)
  const later = await owner.send()
  const items = (await owner.list()).body.items
  expect(idsOf(items)).toEqual([later.id, id])
  expect(items[1]).toMatchObject({ subject: 'The lift', state: 'PREPARED', total: receivers, warehouseIds: null })
  await runAnnouncements(app)
  expect((await owner.list()).body.items).toMatchObject([
    { state: 'DONE', sent: receivers },
    { state: 'DONE', sent: receivers, createdBy: expect.any(String) },
  ])
})

test('refuses a role without the permission and a wrong page', async () => {
  const technician = announcementClient(app, await signInAs(app, 'TECHNICIAN'))
  expect((await technician.list()).body.code).toBe('office/not-permitted')
  expect((await owner.list('?after=x')).body).toMatchObject({ fields: { after: 'regex' } })
})

test('shows staff of some warehouses only announcements to these warehouses', async () => {
  const { warehouseId } = await app.database.db
    .selectFrom('contract')
    .select('warehouseId')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  const localClient = announcementClient(app, await signInStaff(app, await addTestStaff(app, 'DESK', [warehouseId])))
  const own = await localClient.send()
  await owner.send()
  expect(idsOf((await localClient.list()).body.items)).toEqual([own.id])
  expect((await localClient.details(own.id)).body).toMatchObject({
    warehouseIds: [warehouseId],
    createdBy: 'Test DESK',
  })
  const elsewhere = announcementClient(app, await signInStaff(app, await addTestStaff(app, 'DESK', [])))
  expect((await elsewhere.list()).body.items).toEqual([])
})

test('returns pages from the newest to the oldest without a gap', async () => {
  const all = (await owner.list('?limit=200')).body.items.map(({ id }: { id: string }) => id)
  const pages: string[] = []
  for (let after = ''; ; ) {
    const { body } = await owner.list(`?limit=2${after}`)
    pages.push(...body.items.map(({ id }: { id: string }) => id))
    if (body.next === null) break
    after = `&after=${encodeURIComponent(body.next)}`
  }
  expect([pages, new Set(pages).size]).toEqual([all, all.length])
})
