import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, payOrder } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let staffToken: string
beforeAll(async () => {
  app = await startTestApp()
  staffToken = await signInAs(app, 'DESK')
})
afterAll(() => app.close())

const reason = 'Dohodnuté telefonicky.'
const pathOf = ({ contractId }: TestTenant, rest = '') => `/api/office/contracts/${contractId}/move${rest}`
const post = (path: string, body: object, token = staffToken) => app.request('POST', path, { token, body })
const boxOf = async (tenant: TestTenant) => (await tenant.contract()).body.boxId

test('previews a move and sends a payment link, and moves the contract only after the payment', async () => {
  const eva = await createTenant(app, validCard, firm)
  const oldBox = await boxOf(eva)
  const boxId = (await freeBoxes(app)).at(-1)?.id
  const choice = { boxId, day: dayAfter(app, 0) }
  const preview = (await post(pathOf(eva, '/preview'), choice)).body
  expect(preview).toMatchObject({ version: 1, card: null, emails: ['contract-move-payment'] })
  expect(preview.toPay).toBeGreaterThan(0)
  expect((await post(pathOf(eva), { ...choice, version: 1, reason: ' ' })).body.code).toBe('office/reason-required')
  const moved = await post(pathOf(eva), { ...choice, version: 1, reason })
  expect(moved.body).toMatchObject({ status: 'PAYMENT', version: 2 })
  expect(moved.body.paymentUrl).toContain(`/my/contracts/${eva.contractId}/move`)
  expect((await post(pathOf(eva), { ...choice, version: 1, reason })).body.code).toBe('office/changed-meanwhile')
  expect(await eva.newEmails()).toEqual(['contract-move-payment'])
  expect(await boxOf(eva)).toBe(oldBox)
  const open = await app.request('GET', pathOf(eva), { token: staffToken })
  expect(open.body).toMatchObject({ version: 2, planned: null, unpaid: { box: { id: boxId }, toPay: preview.toPay } })
  const page = await eva.post(`/api/client/contract/${eva.contractId}/move/payment`, { returnUrl: '/my' })
  await payOrder(app, page.body.paymentUrl, validCard)
  expect(await boxOf(eva)).toBe(boxId)
  const entries = app.database.db
    .selectFrom('auditEntry')
    .select(['action', 'reason'])
    .where('subjectId', '=', eva.contractId)
  expect(await entries.execute()).toEqual([{ action: 'contracts.move', reason }])
}, 120_000)

test('refuses roles without the permission, another warehouse and a Box of another warehouse', async () => {
  const eva = await createTenant(app, validCard, firm)
  const { warehouse } = (await eva.contract()).body
  const body = { boxId: (await freeBoxes(app)).at(-1)?.id, day: dayAfter(app, 0), version: 1, reason }
  const accountant = await signInAs(app, 'ACCOUNTANT')
  expect((await post(pathOf(eva), body, accountant)).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await post(pathOf(eva), body, elsewhere)).status).toBe(404)
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [warehouse.id]))
  const other = app.database.db.selectFrom('box').select('id').where('warehouseId', '<>', warehouse.id)
  const { id: boxId } = await other.executeTakeFirstOrThrow()
  expect((await post(pathOf(eva), { ...body, boxId }, manager)).status).toBe(404)
  expect((await post(pathOf(eva, '/preview'), { boxId, day: body.day }, manager)).status).toBe(404)
}, 120_000)

test('releases the Box of an unpaid link at the end of the day of the move', async () => {
  const eva = await createTenant(app, validCard, firm)
  const boxId = (await freeBoxes(app)).at(-1)?.id
  const today = dayAfter(app, 0)
  const moved = await post(pathOf(eva), { boxId, day: today, version: 1, reason })
  expect(moved.body.status).toBe('PAYMENT')
  // The day ends at 23:00 UTC.
  app.clock.set(`${today}T22:30:00.000Z`)
  expect((await freeBoxes(app)).some(({ id }) => id === boxId)).toBe(false)
  app.clock.set(`${today}T23:30:00.000Z`)
  expect((await freeBoxes(app)).some(({ id }) => id === boxId)).toBe(true)
  const paid = await eva.post(`/api/client/contract/${eva.contractId}/move/payment`, { returnUrl: '/my' })
  expect(paid.body.code).toBe('payment/not-payable')
}, 120_000)
