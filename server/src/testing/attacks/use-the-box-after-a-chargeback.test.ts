import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { recordRefundReturned, refusedRefunds } from '#src/features/payments/index.ts'
import { runScheduledJobs } from '../billing-clock.ts'
import { type DoorTestApp, startDoorTestApp } from '../door-test-app.ts'
import { signInAs } from '../test-staff.ts'
import { createTenant, type TestTenant, validCard } from '../test-tenants.ts'

let app: DoorTestApp
let attacker: TestTenant
let paymentId: string
beforeAll(async () => {
  app = await startDoorTestApp()
  attacker = await createTenant(app, validCard, {}, { startDate: '2026-11-15' })
  const { paidBy } = await app.database.db
    .selectFrom('rentalOrder')
    .innerJoin('contract', 'contract.orderId', 'rentalOrder.id')
    .select('rentalOrder.paidBy')
    .where('contract.id', '=', attacker.contractId)
    .executeTakeFirstOrThrow()
  paymentId = paidBy ?? ''
})
afterAll(() => app.close())

const bank = () => {
  const { sandbox } = app.services.payments
  if (!sandbox) throw new Error('There is no sandbox')
  return sandbox.disputes
}

async function unlock() {
  const { body: contract } = await attacker.contract()
  const { lat, lng } = contract.warehouse.location
  return attacker.post(`/api/client/lock-v2/box-unlock/${contract.boxId}`, { lat, lng, accuracy: 5 })
}

test('refuses to unlock and blocks codes and refunds after a chargeback, also when the dispute is lost', async () => {
  await bank().open(paymentId)
  await app.settle()
  app.commands()
  const opened = await unlock()
  expect([opened.status, opened.body.code]).toEqual([403, 'lock-v2/access-suspended'])
  expect(app.commands()).toEqual([])
  expect((await attacker.contract()).body).toMatchObject({ accessSuspended: true, accessCode: null, lockCode: null })
  expect(await attacker.rents('?unpaid=true')).toMatchObject([{ dispute: { status: 'OPEN' } }])

  const withdrawn = await attacker.post(`/api/client/contract/${attacker.contractId}/withdraw`)
  expect(withdrawn.status).toBeLessThan(300)
  await runScheduledJobs(app)
  await app.settle()
  const { ctx } = app.services
  const refund = await app.request('POST', `/api/office/payments/${paymentId}/refund`, {
    token: await signInAs(app, 'OWNER'),
    body: { version: 1, reason: 'a friendly request' },
  })
  expect(refund.body.code).not.toBeUndefined()
  const sent = await app.database.db
    .selectFrom('sandboxLedger')
    .select('kind')
    .where('merchantPaymentId', '=', paymentId)
    .orderBy('entry')
    .execute()
  expect(sent.map(({ kind }) => kind)).toEqual(['CHARGE', 'DISPUTE'])

  await bank().close(paymentId, 'LOST')
  await app.settle()
  const [refused] = (await refusedRefunds(ctx)).filter((refund) => refund.paymentId === paymentId)
  expect(refused).toMatchObject({ disputed: true })
  await expect(recordRefundReturned(ctx, refused?.id ?? '')).rejects.toThrow('must not be paid by transfer')
  expect((await unlock()).status).toBeGreaterThanOrEqual(400)
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
