import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { findContract } from '#src/features/contracts/index.ts'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { reconcilePaymentsJob } from '#src/features/payments/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { copyContracts } from '#src/testing/many-contracts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { paymentProcessingJob } from './billing.job.ts'
import { chargeRents } from './charge-rent.ts'
import { insertContractCharge } from './charges.repo.ts'
import { createDueRents } from './create-rents.ts'
import { findRentsToCharge, findRentsToInvoice } from './rents.repo.ts'
import { submitInvoices } from './submit-invoice.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const dueOn = '2026-11-15'
const count = 20
const copy = () => copyContracts(app.database.db, 'jan 4', count, dueOn)

/** Rents of the copied contracts, in the order of their invoice numbers. */
const copiedRents = () =>
  app.database.db
    .selectFrom('rent')
    .innerJoin('contract', 'contract.id', 'rent.contractId')
    .selectAll('rent')
    .where('contract.businessId', 'like', 'COPY%')
    .orderBy('invoiceNumber')
    .execute()

async function expectEachChargedOnce() {
  app.clock.advance(10 * 60_000)
  await app.settle()
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await paymentProcessingJob.run(app.services.ctx, {})
  await app.settle()
  expect((await copiedRents()).map(({ status }) => status)).toEqual(Array(count).fill('PAID'))
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
  const charges = await sql<{ charges: number }>`select count(*)::int as charges from sandbox_ledger l
    join payment p on p.id::text = l.merchant_payment_id join rent r on r.id = p.purpose_id
    where l.kind = 'CHARGE' and r.due_on = ${dueOn}::date
    group by r.id`.execute(app.database.db)
  expect(charges.rows.map(({ charges: ofRent }) => ofRent).filter((ofRent) => ofRent !== 1)).toEqual([])
}

const number = (invoiceNumber: string | null) => Number(invoiceNumber?.slice(-6))

test('bills the other rents of a batch without a gap in the numbers when one contract is broken', async () => {
  await copy()
  const { db } = app.database
  await sql`update contract set document = jsonb_set(document, '{customer}', 'null') where business_id = 'COPY7'`.execute(
    db,
  )
  expect((await paymentProcessingJob.run(app.services.ctx, {})).failed).toBe(1)
  const rents = await copiedRents()
  const issued = rents.filter(({ status }) => status === 'PAID')
  expect(issued).toHaveLength(count - 1)
  expect(rents.filter(({ status }) => status === 'CREATED')).toHaveLength(1)
  const numbers = issued.map(({ invoiceNumber }) => number(invoiceNumber))
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
})

/** The transactions of a batch: create rents, issue invoices, claim charges, settle charges. */
const transactions = [1, 2, 3, 4]

test.each(transactions)(
  'charges each rent once after the process stopped before transaction %i',
  async (step) => {
    await copy()
    const { ctx } = app.services
    let begun = 0
    const stopped = new Error('the process stopped')
    const transaction: typeof ctx.transaction = (work) => {
      if (++begun >= step) throw stopped
      return ctx.transaction(work)
    }
    await paymentProcessingJob.run({ ...ctx, transaction }, {}).catch((error: unknown) => expect(error).toBe(stopped))
    expect(begun).toBeGreaterThanOrEqual(step)
    await expectEachChargedOnce()
  },
  120_000,
)

test.each(transactions)(
  'charges each rent once when the response to commit %i is lost',
  async (step) => {
    await copy()
    const { ctx } = app.services
    let committed = 0
    const transaction: typeof ctx.transaction = async (work) => {
      const result = await ctx.transaction(work)
      if (++committed === step) throw new Error('the connection broke')
      return result
    }
    await paymentProcessingJob.run({ ...ctx, transaction }, {})
    expect(committed).toBeGreaterThanOrEqual(step)
    await expectEachChargedOnce()
  },
  120_000,
)

test('does not send a claimed charge that waited for more than a minute', async () => {
  await copy()
  const { ctx } = app.services
  const { provider } = ctx.payments
  let calls = 0
  const slow: typeof provider = {
    ...provider,
    chargeStoredCard: (charge) => {
      calls += 1
      app.clock.advance(2 * 60_000)
      return provider.chargeStoredCard(charge)
    },
  }
  await paymentProcessingJob.run({ ...ctx, payments: { ...ctx.payments, provider: slow, providers: [slow] } }, {})
  expect(calls).toBe(1)
  await expectEachChargedOnce()
}, 120_000)

/** Makes a day on which credit, a one-time charge, a new price, another currency and several periods meet. */
async function prepareMixedDay() {
  const { db } = app.database
  const { ctx } = app.services
  app.clock.set('2026-12-28T09:00:00.000Z')
  const anna = await findContract(db, demoContractId('anna 1'))
  const [annaId, accountId] = [anna?.id ?? '', anna?.accountId ?? '']
  const createdAt = new Date('2026-12-01T09:00:00.000Z')
  await ctx.transaction(async (tx) => {
    const credit = { accountId, type: 'CREDIT', amount: 700, currency: 'EUR', at: createdAt, note: null } as const
    await insertReward(tx, { id: newId(), ...credit, reference: 'test:credit' })
    const charge = { id: newId(), contractId: annaId, createdAt, text: 'Key', gross: 1230, rentId: null }
    await insertContractCharge(tx, charge)
  })
  const price = JSON.stringify({ from: '2026-12-01', monthlyNet: 9_900 })
  await sql`update contract set next_price = ${price}::jsonb where id = ${demoContractId('maria 1')}`.execute(db)
  await copyContracts(db, 'jan 4', 2, '2026-11-15')
  await sql`update contract set currency = 'CZK' where business_id = 'COPY1'`.execute(db)
}

type Work = (ctx: TestApp['services']['ctx'], ids: readonly string[]) => Promise<number>

const together = (work: Work, ids: readonly string[]) => work(app.services.ctx, ids)
async function oneByOne(work: Work, ids: readonly string[]) {
  let processed = 0
  for (const id of ids) processed += await work(app.services.ctx, [id])
  return processed
}

async function billMixedDay(process: typeof together) {
  const { db } = app.database
  const contracts = await db.selectFrom('contract').select('id').where('nextRentOn', '<=', '2027-01-04').execute()
  await process(
    createDueRents,
    contracts.map(({ id }) => id),
  )
  for (let left = 3; left > 0; left -= 1) {
    const due = (await findRentsToInvoice(db, app.clock.now())).filter(({ round }) => round === 1)
    // A rent can be deleted between the query and the batch.
    await process(submitInvoices, [...due.map(({ id }) => id), newId()])
  }
  await process(chargeRents, await findRentsToCharge(db, app.clock.now()))
  const billed =
    await sql`select c.business_id, r.period_index, r.due_on, r.status, r.net, r.vat, r.gross, r.charge_net,
      r.credit, r.currency, r.paying_status, r.pay_method, r.attempts, r.next_attempt_on, c.overdue_since, c.next_price,
      c.monthly_net, i.document - 'number' #- '{payment,variableSymbol}' as document
    from rent r join contract c on c.id = r.contract_id left join invoice i on i.rent_id = r.id and i.type = 'INVOICE'
    order by c.business_id, r.period_index`.execute(db)
  const emails = await sql`select kind, recipient, count(*)::int as count from outbox_email
    where created_at >= '2026-12-28' group by 1, 2 order by 1, 2`.execute(db)
  return { rents: billed.rows, emails: emails.rows }
}

test('bills a batch of different contracts as it bills them one by one', async () => {
  await prepareMixedDay()
  const expected = await billMixedDay(oneByOne)
  await app.close()
  app = await startTestApp()
  await prepareMixedDay()
  expect(await billMixedDay(together)).toEqual(expected)
  expect(expected.rents).toContainEqual(expect.objectContaining({ credit: 3_200, chargeNet: 1_000 }))
  expect(expected.rents).toContainEqual(expect.objectContaining({ status: 'PAID', currency: 'CZK' }))
  expect(expected.rents).toContainEqual(expect.objectContaining({ monthlyNet: 9_900, nextPrice: null }))
  const violations = await findViolations(app.database.db, rentInvariants)
  // BT-5 is expected: COPY1 is a Slovak contract with CZK, which does not occur in production.
  expect(violations.filter((violation) => !violation.includes('BT-5'))).toEqual([])
}, 120_000)
