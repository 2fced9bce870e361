import { afterEach, beforeEach, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { copyContracts } from '#src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import {
  notifyPaymentsToBeAnnouncedJob,
  notifyRentsWithPaymentOverdueJob,
  paymentProcessingJob,
} from './billing.job.ts'
import { chargeRents } from './charge-rent.ts'
import { findRentsToCharge } from './rents.repo.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const count = 16
const charges = async () => {
  const { db } = app.database
  const rows = await db
    .selectFrom('payment')
    .select(['purposeId', 'status'])
    .where('createdAt', '>=', new Date('2026-11-14'))
    .execute()
  return rows.filter(({ status }) => status === 'PAID').map(({ purposeId }) => purposeId)
}
const expectEachChargedOnce = async () => {
  await app.settle()
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
  const charged = await charges()
  expect(charged).toHaveLength(count)
  expect(new Set(charged).size).toBe(count)
}

test('charges each contract once when four workers bill at the same time', async () => {
  await copyContracts(app.database.db, 'jan 4', count, '2026-11-15')
  const { ctx } = app.services
  const all = [notifyPaymentsToBeAnnouncedJob, paymentProcessingJob, notifyRentsWithPaymentOverdueJob]
  for (let round = 0; round < 2; round++) {
    await Promise.all(Array.from({ length: 4 }, () => Promise.all(all.map((job) => job.run(ctx, {})))))
  }
  await expectEachChargedOnce()
}, 120_000)

test('charges each contract once when another worker continues after a crash', async () => {
  const { db } = app.database
  await copyContracts(db, 'jan 4', count, '2026-11-15')
  const { ctx } = app.services
  let remaining = count / 2
  const stopped = new Error('the worker stopped')
  const transaction: typeof ctx.transaction = (work) => {
    if (remaining-- < 0) throw stopped
    return ctx.transaction(work)
  }
  await paymentProcessingJob.run({ ...ctx, transaction }, {}).catch((error: unknown) => expect(error).toBe(stopped))
  await paymentProcessingJob.run(ctx, {})
  // For a charge without a stored result, the app requests its status from the provider and does not charge again.
  app.clock.advance(10 * 60_000)
  await app.settle()
  await chargeRents(ctx, await findRentsToCharge(db, ctx.now()))
  await expectEachChargedOnce()
}, 120_000)
