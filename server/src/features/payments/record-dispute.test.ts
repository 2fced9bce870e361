import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants } from '#src/features/operations/index.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { type ProviderMessages, providerMessages } from '#src/testing/provider-messages.ts'
import {
  closeDisputes,
  openDispute,
  reconcilePaymentsJob,
  recordRefundReturned,
  refusedRefunds,
  requestRefund,
} from './index.ts'

let app: PaymentTestApp
let messages: ProviderMessages
beforeAll(async () => {
  app = await startPaymentTestApp()
  messages = providerMessages(app)
})
afterAll(() => app.close())

const disputes = () => {
  const { sandbox } = app.services.payments
  if (!sandbox) throw new Error('There is no sandbox')
  return sandbox.disputes
}
const pay = async () => {
  const { paymentId, path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
  await app.settle()
  return paymentId
}
const fetchStatus = async (id: string) => (await app.payment(id)).status
const refund = (paymentId: string, amount: number, reasonKey: string) => {
  const { ctx } = app.services
  return ctx.transaction((tx) => requestRefund(ctx, tx, { paymentId, amount, reasonKey }))
}
const fetchRefunds = (paymentId: string) =>
  app.database.db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).execute()
const fetchDisputes = (paymentId: string) =>
  app.database.db.selectFrom('dispute').selectAll().where('paymentId', '=', paymentId).execute()
const fetchTask = async (paymentId: string) =>
  (await openTasks(app.services.ctx)).find((task) => task.paymentId === paymentId)

interface ReportedDispute {
  readonly paymentId: string
  readonly status: string
  readonly minute: number
  readonly id?: string
  readonly amount?: number
}
const disputeRef = (paymentId: string) => `dp-${paymentId}`
/** Delivers a message of the provider about a dispute. `minute` is the time of the change in minutes from now. */
const report = async ({ paymentId, status, minute, id, amount = 12_800 }: ReportedDispute) => {
  const changedAt = new Date(app.clock.now().getTime() + minute * 60_000).toISOString()
  const dispute = { ref: disputeRef(paymentId), kind: 'DISPUTE', status, amount, evidenceDueAt: changedAt, changedAt }
  const payment = JSON.parse(messages.write({ paymentId, status: 'PAID', ref: await paymentRefOf(paymentId) })).payment
  const body = JSON.stringify({ id: id ?? newId(), type: 'dispute', payment, refund: null, dispute })
  expect((await messages.send(body)).status).toBeLessThan(300)
  await app.runQueued()
}
const paymentRefOf = async (id: string) =>
  (await app.database.db.selectFrom('payment').select('providerRef').where('id', '=', id).executeTakeFirst())
    ?.providerRef ?? `ref-${id}`

test('records a dispute once when it is reported repeatedly', async () => {
  const paymentId = await pay()
  const id = newId()
  await report({ paymentId, status: 'OPEN', minute: 0, id })
  await report({ paymentId, status: 'OPEN', minute: 0, id })
  await report({ paymentId, status: 'OPEN', minute: 1 })
  expect(await fetchDisputes(paymentId)).toHaveLength(1)
  expect(app.eventsOf(paymentId)).toEqual(['paid', 'disputed'])
  expect(await fetchTask(paymentId)).toMatchObject({ kind: 'answer-dispute' })
})

test.each(['WON', 'LOST'])('ends a dispute as %s when its closing is reported before its opening', async (status) => {
  const paymentId = await pay()
  await report({ paymentId, status, minute: 5 })
  await report({ paymentId, status: 'OPEN', minute: 0 })
  expect((await fetchDisputes(paymentId)).map((row) => row.status)).toEqual([status])
  expect(await fetchStatus(paymentId)).toBe(status === 'WON' ? 'PAID' : 'DISPUTED')
  expect(await fetchTask(paymentId)).toBeUndefined()
})

test('records one dispute for concurrent reports', async () => {
  const paymentId = await pay()
  const reports = ['OPEN', 'OPEN', 'LOST', 'OPEN'].map((status, minute) => ({ paymentId, status, minute }))
  await Promise.all(reports.map(report))
  expect(await fetchDisputes(paymentId)).toHaveLength(1)
  expect(await fetchStatus(paymentId)).toBe('DISPUTED')
  expect(app.eventsOf(paymentId).filter((event) => event === 'paid')).toHaveLength(1)
})

test('creates a task for a dispute of an unknown payment and changes nothing else', async () => {
  const paymentId = newId()
  await report({ paymentId, status: 'OPEN', minute: 0 })
  const tasks = await openTasks(app.services.ctx)
  expect(tasks.find(({ reference }) => reference === `dispute:sandbox:${disputeRef(paymentId)}`)).toMatchObject({
    kind: 'answer-dispute',
    paymentId: null,
  })
  const [event] = await app.database.db
    .selectFrom('paymentEvent')
    .select('result')
    .where('paymentId', '=', paymentId)
    .execute()
  expect(event?.result).toBe('NO_SUCH_PAYMENT')
})

test('fulfils a payment only after its dispute is won when the dispute was reported before the payment', async () => {
  const paymentId = await app.begin()
  await openDispute(app.services.ctx, { paymentId, kind: 'DISPUTE', amount: null, evidenceDueAt: null })
  expect(await fetchStatus(paymentId)).toBe('CREATED')
  await messages.send(messages.write({ paymentId, status: 'PAID' }))
  await app.runQueued()
  expect(await fetchStatus(paymentId)).toBe('DISPUTED')
  expect(app.eventsOf(paymentId)).toEqual([])
  await app.services.ctx.transaction((tx) =>
    closeDisputes(app.services.ctx, tx, { paymentId, status: 'WON', fee: null }),
  )
  expect(await fetchStatus(paymentId)).toBe('PAID')
  expect(app.eventsOf(paymentId)).toEqual(['reinstated'])
})

test('replaces an entry by staff with a decision that the bank made earlier and reported later', async () => {
  const { ctx } = app.services
  const paymentId = await pay()
  await report({ paymentId, status: 'OPEN', minute: 0 })
  app.clock.advance(10 * 60_000)
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId, status: 'WON', fee: null }))
  await report({ paymentId, status: 'LOST', minute: -5 })
  expect(await fetchStatus(paymentId)).toBe('DISPUTED')
  await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId, status: 'WON', fee: null }))
  await report({ paymentId, status: 'LOST', minute: -5 })
  expect(await fetchStatus(paymentId)).toBe('PAID')
})

test('ignores a late report that the disputed payment is paid', async () => {
  const paymentId = await pay()
  await report({ paymentId, status: 'OPEN', minute: 0 })
  await messages.send(messages.write({ paymentId, status: 'PAID', ref: await paymentRefOf(paymentId) }))
  await app.runQueued()
  expect(await fetchStatus(paymentId)).toBe('DISPUTED')
})

test('sends no refund during a dispute that follows a partial refund', async () => {
  const paymentId = await pay()
  await refund(paymentId, 2000, 'before')
  await app.settle()
  await disputes().open(paymentId)
  await app.settle()
  const { ctx } = app.services
  await refund(paymentId, 2000, 'during')
  app.clock.advance(60 * 60_000)
  await reconcilePaymentsJob.run(ctx, {})
  await app.settle()
  expect((await fetchRefunds(paymentId)).map(({ status }) => status)).toEqual(['DONE', 'REQUESTED'])
})

test('delays a refund during a dispute, sends it when the dispute is won and fails it when the dispute is lost', async () => {
  const { ctx } = app.services
  for (const status of ['LOST', 'WON'] as const) {
    const paymentId = await pay()
    await refund(paymentId, 2000, 'deposit')
    await openDispute(ctx, { paymentId, kind: 'DISPUTE', amount: null, evidenceDueAt: null })
    await app.runQueued()
    expect((await fetchRefunds(paymentId)).map((row) => row.status)).toEqual(['REQUESTED'])
    await ctx.transaction((tx) => closeDisputes(ctx, tx, { paymentId, status, fee: null }))
    await reconcilePaymentsJob.run(ctx, {})
    await app.settle()
    const [row] = await fetchRefunds(paymentId)
    expect(row).toMatchObject(status === 'WON' ? { status: 'DONE' } : { status: 'FAILED', declineCode: 'disputed' })
    if (status === 'WON' || !row) continue
    expect((await refusedRefunds(ctx)).find(({ id }) => id === row.id)).toMatchObject({ disputed: true })
    await expect(recordRefundReturned(ctx, row.id)).rejects.toThrow('must not be paid by transfer')
  }
})

test('closes a fraud warning when the dispute that follows it is won', async () => {
  const paymentId = await pay()
  await disputes().open(paymentId, { kind: 'FRAUD_WARNING' })
  await app.settle()
  expect(await fetchStatus(paymentId)).toBe('DISPUTED')
  await report({ paymentId, status: 'OPEN', minute: 0 })
  await report({ paymentId, status: 'WON', minute: 1 })
  expect((await fetchDisputes(paymentId)).map(({ status }) => status)).toEqual(['WON', 'WON'])
  expect(await fetchStatus(paymentId)).toBe('PAID')
  expect(await fetchTask(paymentId)).toBeUndefined()
})

test('records a refund made at the provider exactly once and reduces the refundable amount', async () => {
  const paymentId = await pay()
  await disputes().refund(paymentId, 5000)
  await app.settle()
  expect(await fetchRefunds(paymentId)).toMatchObject([{ amount: 5000, status: 'DONE' }])
  expect(await fetchTask(paymentId)).toMatchObject({ kind: 'provider-refund' })
  await expect(refund(paymentId, 8000, 'too-much')).rejects.toThrow('5000 refunded')
  await disputes().refund(paymentId)
  await app.settle()
  expect(await fetchStatus(paymentId)).toBe('REFUNDED')
})

test('satisfies all payment invariants', async () => {
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await app.settle()
  const found = await findViolations(app.database.db, paymentInvariants)
  // The sandbox ledger has no entry for the payments and disputes that these tests reported themselves.
  expect(
    found.filter((violation) => !violation.startsWith('I1 charges') && !violation.startsWith('I1 disputes')),
  ).toEqual([])
})
