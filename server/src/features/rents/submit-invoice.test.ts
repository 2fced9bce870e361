import { afterAll, beforeAll, expect, test } from 'vitest'
import { findContract } from '#src/features/contracts/index.ts'
import { findInvoiceOfRent } from '#src/features/invoices/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { paymentProcessingJob } from './billing.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const paymentOf = async (tenant: TestTenant) => {
  const [rent] = await tenant.rents()
  return (await findInvoiceOfRent(app.database.db, String(rent?.id), 'INVOICE'))?.document.payment
}

test('requests a manual payment when no card is charged and no bank account is configured', async () => {
  const [refused, charged] = [await createTenant(app, validCard), await createTenant(app, validCard)]
  const contract = await findContract(app.database.db, refused.contractId)
  await app.database.db
    .updateTable('storedCard')
    .set({ status: 'NEVER' })
    .where('accountId', '=', contract?.accountId ?? '')
    .execute()
  app.clock.set(new Date('2026-12-16T09:00:00.000Z'))
  const { ctx } = app.services
  await paymentProcessingJob.run({ ...ctx, config: { ...ctx.config, BILLING_IBAN: '' } }, {})
  expect(await paymentOf(refused)).toMatchObject({ means: 'CARD', account: null, paidOn: null, byHand: true })
  expect(await paymentOf(charged)).not.toHaveProperty('byHand')
})
