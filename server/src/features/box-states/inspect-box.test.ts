import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { inspectionsCleanUpJob } from './inspections-clean-up.job.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64')

let app: TestApp
let eva: TestTenant
let boxId: string
let warehouseId: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, { day: '2026-12-14', reasons: [] })
  await advanceTo(app, '2026-12-15')
  const { body } = await eva.contract()
  boxId = body.boxId
  warehouseId = body.warehouse.id
  await eva.newEmails()
})
afterAll(() => app.close())

const inspect = async (body: object, token?: string) =>
  app.request('POST', `/api/office/boxes/${boxId}/inspection`, { token: token ?? (await technician()), body })
const technician = async () => signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
const box = async () =>
  app.database.db
    .selectFrom('box')
    .select(['state', 'active', 'version'])
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow()
const countRefunds = async () => (await app.database.db.selectFrom('refund').select('id').execute()).length
const emptied = async () => ({ version: (await box()).version, result: 'EMPTY', state: 'active' })

test('refuses roles without the permission, another warehouse, an outdated version and a file that is not a photo', async () => {
  expect(await box()).toMatchObject({ state: 'to-inspect', active: false })
  const body = await emptied()
  expect((await inspect(body, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  expect((await inspect(body, elsewhere)).status).toBe(404)
  expect((await inspect({ ...body, version: body.version + 1 })).body.code).toBe('office/changed-meanwhile')
  expect((await inspect({ ...body, photos: ['AAAA'] })).body.code).toBe('unsupported-media-type')
  expect((await inspect({ ...body, result: 'NOT_EMPTY', note: 'Regály.' })).body.code).toBe('validation')
  expect(await eva.newEmails()).toEqual([])
})

test('holds the deposit of a damaged Box and notifies the tenant of the reason', async () => {
  const body = { ...(await emptied()), result: 'DAMAGED', state: 'to-inspect', note: 'Dvere sú preliačené.' }
  const { status, body: done } = await inspect({ ...body, photos: [jpeg] })
  expect([status, done]).toMatchObject([201, { state: 'to-inspect', deposit: 'HELD' }])
  expect(await eva.newEmails()).toEqual(['deposit-objection'])
  expect((await eva.contract()).body.deposit).toMatchObject({ status: 'HELD', objection: 'Dvere sú preliačené.' })
})

test('frees an empty Box, refunds the deposit once and writes one audit entry for each inspection', async () => {
  const before = await countRefunds()
  const body = await emptied()
  expect((await inspect(body)).body).toMatchObject({ state: 'active', deposit: 'REFUNDED' })
  expect(await box()).toMatchObject({ state: 'active', active: true })
  expect((await inspect(body)).body.code).toBe('office/changed-meanwhile')
  expect((await inspect(await emptied())).body).toMatchObject({ deposit: 'NONE' })
  expect(await countRefunds()).toBe(before + 1)
  const owner = await signInAs(app, 'OWNER')
  const { items } = (await app.request('GET', `/api/office/audit?subjectId=${boxId}`, { token: owner })).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual(Array(3).fill('boxes.inspect'))
})

test('returns inspections and photos to staff of the warehouse only, and deletes photos after 12 months', async () => {
  const token = await technician()
  const list = await app.request('GET', `/api/office/boxes/${boxId}/inspections`, { token })
  const inspections: { id: string; photos: number[] }[] = list.body.items
  expect(inspections).toHaveLength(3)
  const [pictured, ...others] = inspections.filter(({ photos }) => photos.length > 0)
  expect([pictured?.photos, others]).toEqual([[1], []])
  const photo = `/api/office/inspections/${pictured?.id}/photos/1`
  expect((await app.request('GET', photo, { token })).body).toEqual({ type: 'image/jpeg', content: jpeg })
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  expect((await app.request('GET', photo, { token: elsewhere })).status).toBe(404)
  expect(await inspectionsCleanUpJob.run(app.services.ctx, {})).toMatchObject({ processed: 0 })
  app.clock.set('2027-12-16T09:00:00.000Z')
  expect(await inspectionsCleanUpJob.run(app.services.ctx, {})).toMatchObject({ processed: 1 })
})
