import { expect, test } from 'vitest'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

test('refunds the rest of the payment and ends the contract when staff refunded a part before the withdrawal', async () => {
  const app = await startTestApp()
  const eva = await createTenant(app, validCard)
  const { db } = app.database
  await db.updateTable('contract').set({ earlyStart: false }).where('id', '=', eva.contractId).execute()
  const payment = await db
    .selectFrom('rent')
    .innerJoin('payment', 'payment.id', 'rent.paymentId')
    .select(['payment.id', 'payment.amount'])
    .where('rent.contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const refund = await app.request('POST', `/api/office/payments/${payment.id}/refund`, {
    token: await signInAs(app, 'OWNER'),
    body: { version: 1, amount: 12.5, reason: 'a leak in the hall' },
  })
  expect(refund.body).toMatchObject({ amount: 12.5, creditNote: expect.stringMatching(/^DB/) })
  await app.settle()
  const { status, body } = await eva.post(`/api/client/contract/${eva.contractId}/withdraw`)
  const { deposit } = (await eva.contract()).body
  expect([status, body.refund?.amount]).toEqual([200, (payment.amount - 1250) / 100 - deposit.amount])
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, '2026-11-18')
  expect((await eva.contract()).body.status).toBe('TERMINATED')
  const { status: depositStatus } = await db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(depositStatus).toBe('REFUNDED')
  await app.close()
})
