import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCorrectionsTestApp } from './testing/corrections-test-app.ts'
import { insertRefusedRefund } from './testing/refused-refund.ts'

let app: TestApp
let eva: TestTenant
let manager: string
beforeAll(async () => {
  ;({ app, eva, manager } = await startCorrectionsTestApp())
})
afterAll(() => app.close())

const retry = (id: string, token = manager, reason = 'New card') =>
  app.request('POST', `/api/office/refunds/${id}/retry`, { token, body: { reason } })
const refund = (id: string) => app.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

test('sends a refused refund again as a new refund, once', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  expect((await retry(id, manager, '')).body.code).toBe('office/reason-required')
  const { status, body } = await retry(id)
  expect([status, body.id === id]).toEqual([200, false])
  expect(await refund(body.id)).toMatchObject({ paymentId, amount: 100, providerRef: null, declineCode: null })
  expect(['REQUESTED', 'PENDING', 'DONE']).toContain((await refund(body.id))?.status)
  expect(await refund(id)).toBeUndefined()
  expect((await retry(id)).status).toBe(404)
  expect((await retry(body.id)).body.code).toBe('office/changed-meanwhile')
  const entries = app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'payments.retry')
  expect(await entries.where('subjectId', '=', paymentId).execute()).toMatchObject([
    { before: { refundId: id, declineCode: 'card_closed' }, after: { refundId: body.id, amount: 100 } },
  ])
})

test('refuses to send a refund again that was made at the provider', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  const { db } = app.database
  await db
    .updateTable('refund')
    .set({ reasonKey: `provider:${id}` })
    .where('id', '=', id)
    .execute()
  const { status, body } = await retry(id)
  expect([status, body.code]).toEqual([409, 'payment/not-refundable'])
  expect(await refund(id)).toMatchObject({ status: 'FAILED', declineCode: 'card_closed' })
  const entries = db.selectFrom('auditEntry').selectAll().where('action', '=', 'payments.retry')
  const retried = (await entries.where('subjectId', '=', paymentId).execute()).map(({ before }) => before)
  expect(retried).not.toContainEqual(expect.objectContaining({ refundId: id }))
})

test('refuses a retry of money that the provider has refunded meanwhile', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  const { db } = app.database
  const refused = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const payments = db.selectFrom('payment').select('amount').where('id', '=', paymentId)
  const { amount } = await payments.executeTakeFirstOrThrow()
  const atProvider = { ...refused, id: randomUUID(), reasonKey: 'provider:re_2', status: 'DONE', amount } as const
  await db.insertInto('refund').values(atProvider).execute()
  expect((await retry(id)).body.code).toBe('payment/not-refundable')
  await db.deleteFrom('refund').where('id', '=', atProvider.id).execute()
})

test('refuses a retry above the amount of the payment, outside the warehouses of the staff account or by another role', async () => {
  const { id, paymentId } = await insertRefusedRefund(app, eva.contractId, manager)
  const payment = app.database.db.selectFrom('payment').selectAll().where('id', '=', paymentId)
  const { amount } = await payment.executeTakeFirstOrThrow()
  await app.database.db.updateTable('refund').set({ amount }).where('id', '=', id).execute()
  expect((await retry(id)).body.code).toBe('payment/not-refundable')
  expect((await retry(randomUUID())).status).toBe(404)
  expect((await retry(id, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await retry(id, await signInStaff(app, await addTestStaff(app, 'TECHNICIAN')))).body.code).toBe(
    'office/not-permitted',
  )
})
