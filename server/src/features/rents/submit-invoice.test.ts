import { afterAll, beforeAll, expect, test } from 'vitest'
import { findContract } from '#src/features/contracts/index.ts'
import { findInvoiceOfRent } from '#src/features/invoices/index.ts'
import { addMonths } from '#src/kernel/days.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { paymentProcessingJob } from './billing.job.ts'
import { createDueRents } from './create-rents.ts'
import { refitRents } from './refit-rents.ts'
import { findRentsOfContract } from './rents.repo.ts'
import { submitInvoices } from './submit-invoice.ts'

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

test('issues the invoices in the order of the periods, so that changed terms apply only from their first period on', async () => {
  const { ctx } = app.services
  const eva = await createTenant(app, validCard)
  const { startsOn, totalPrice } = (await eva.contract()).body
  const rentsOf = () => findRentsOfContract(app.database.db, eva.contractId)
  app.clock.set(`${addMonths(startsOn, 1)}T09:00:00.000Z`)
  await eva.post(`/api/client/contract/${eva.contractId}/terms`, { periodInMonths: 3, insuranceId: null })
  app.clock.set(`${addMonths(startsOn, 2)}T09:00:00.000Z`)
  await createDueRents(ctx, [eva.contractId])
  const [, first, second] = (await rentsOf()).map(({ id }) => id)
  expect(await submitInvoices(ctx, [second ?? ''])).toBe(0)
  expect(await submitInvoices(ctx, [first ?? ''])).toBe(1)
  expect(await submitInvoices(ctx, [second ?? ''])).toBe(1)
  expect((await rentsOf())[1]?.gross).toBe(Math.round(totalPrice * 100))
  expect((await findContract(app.database.db, eva.contractId))?.periodInMonths).toBe(3)
})

test('retains rents without an invoice that precede an invoiced one', async () => {
  const { ctx } = app.services
  const { db } = app.database
  const { contractId, contract } = await createTenant(app, validCard)
  const today = addMonths((await contract()).body.startsOn, 3)
  app.clock.set(`${today}T09:00:00.000Z`)
  await createDueRents(ctx, [contractId])
  const before = (await findRentsOfContract(db, contractId)).map(({ id }) => id)
  expect(before).toHaveLength(4)
  // Earlier versions could invoice the last period first.
  await db
    .updateTable('rent')
    .set({ status: 'INVOICE_SUBMITTED' })
    .where('id', '=', before[3] ?? '')
    .execute()
  await ctx.transaction((tx) => refitRents(ctx, tx, contractId, today))
  expect((await findRentsOfContract(db, contractId)).map(({ id }) => id)).toEqual(before)
})
