import { formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCli } from '#src/cli/run-cli.ts'
import { findInvoiceOfRent } from '#src/features/invoices/index.ts'
import { findViolations, rentInvariants } from '#src/features/operations/index.ts'
import { FaultRates, noFaults } from '#src/gateways/payments/sandbox/fault-injection.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { notifyRentsWithPaymentOverdueJob, paymentProcessingJob } from './billing.job.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  await disableStoredCards()
  await runOn('2026-12-15', paymentProcessingJob)
  await runOn('2026-12-29', notifyRentsWithPaymentOverdueJob)
})
beforeEach(() => eva.newEmails())
afterAll(() => app.close())

/** Removes the usable card, so that the rents stay unpaid. */
const disableStoredCards = () => app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()

async function runOn(day: string, job: Job<object>): Promise<void> {
  app.clock.set(new Date(`${day}T09:00:00.000Z`))
  await job.run(app.services.ctx, {})
}

const fetchNewestRent = async (tenant: TestTenant) => (await tenant.rents())[0]
const invoiceOf = async (tenant: TestTenant) => String((await fetchNewestRent(tenant))?.invoiceNumber)
const runRentPaid = (...args: string[]) =>
  runCli(['rent', 'paid', ...args], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })

test('requires a valid day that is neither in the future nor before the invoice', async () => {
  const number = await invoiceOf(eva)
  expect((await eva.contract()).body.accessSuspended).toBe(true)
  expect((await runRentPaid(number)).exitCode).toBe(2)
  expect((await runRentPaid(number, '--on', '2026-02-30')).exitCode).toBe(2)
  expect((await runRentPaid(number, '--on', '2026-12-30')).exitCode).toBe(1)
  expect((await runRentPaid(number, '--on', '2026-12-14')).exitCode).toBe(1)
  expect((await runRentPaid('FA0', '--on', '2026-12-28')).exitCode).toBe(1)
  expect(await fetchNewestRent(eva)).toMatchObject({ status: 'INVOICE_SUBMITTED' })
})

test('marks the invoice as paid, restores access and notifies once when repeated', async () => {
  const number = await invoiceOf(eva)
  expect((await runRentPaid(number, '--on', '2026-12-28')).exitCode).toBe(0)
  expect(await fetchNewestRent(eva)).toMatchObject({
    status: 'PAID',
    paidAt: '2026-12-28T11:00:00.000Z',
    paying: { payMethod: 'MARKED_BY_ADMIN', status: 'PAID', nextAttemptOn: null },
  })
  expect((await eva.contract()).body.accessSuspended).toBe(false)
  expect((await eva.newEmails()).sort()).toEqual(['access-restored', 'codes-changed', 'rent-paid'])
  const { exitCode, out } = await runRentPaid(number, '--on', '2026-12-29', '--json')
  expect([exitCode, JSON.parse(out).data.marked]).toEqual([0, false])
  expect(await fetchNewestRent(eva)).toMatchObject({ paidAt: '2026-12-28T11:00:00.000Z' })
  expect(await eva.newEmails()).toEqual([])
})

test('refuses an invoice that was paid by card or is being charged', async () => {
  const [first] = (await eva.rents()).slice(-1)
  expect((await runRentPaid(String(first?.invoiceNumber), '--on', '2026-12-29')).err).toMatch(/paid by card/)
  const jana = await createTenant(app, validCard)
  await app.services.payments.sandbox?.setFaultRates(FaultRates.parse({ dropResponse: 1, delayWebhook: 1 }))
  await runOn('2027-01-29', paymentProcessingJob)
  expect((await runRentPaid(await invoiceOf(jana), '--on', '2027-01-29')).err).toMatch(/being charged/)
  await app.services.payments.sandbox?.setFaultRates(noFaults)
})

test('refunds a card payment that arrives after the rent was marked as paid and notifies the customer', async () => {
  await app.settle()
  const rent = await fetchNewestRent(eva)
  const returnUrl = 'https://boxzone.test/my/rents'
  const { body } = await eva.post(`/api/client/manual-payment/${rent?.id}`, { returnUrl })
  expect((await runRentPaid(String(rent?.invoiceNumber), '--on', '2027-01-29')).exitCode).toBe(0)
  await eva.newEmails()
  await payOrder(app, body.url, validCard)
  expect(await eva.newEmails()).toEqual(['paid-twice'])
  const refunds = app.database.db.selectFrom('refund').select('status').where('reasonKey', '=', 'paid-twice')
  expect(await refunds.execute()).toEqual([{ status: 'DONE' }])
  expect(await fetchNewestRent(eva)).toMatchObject({ paying: { payMethod: 'MARKED_BY_ADMIN' } })
  expect(await findViolations(app.database.db, rentInvariants)).toEqual([])
})

test('credits the unused days of a rent paid by bank transfer at termination and states the amount in the e-mail', async () => {
  const postToContract = (path: string, body?: unknown) =>
    eva.post(`/api/client/contract/${eva.contractId}/${path}`, body)
  await postToContract('cancellation/request', { day: '2027-02-03' })
  await postToContract('cancelation/evict')
  app.clock.set(new Date('2027-02-04T09:00:00.000Z'))
  await runScheduledJobs(app)
  const { balance, currency } = (await eva.get('/api/client/my/referral-info')).body
  expect(balance).toBeGreaterThan(0)
  expect((await fetchNewestRent(eva))?.creditNote).toMatchObject({ amount: balance })
  const note = await findInvoiceOfRent(app.database.db, String((await fetchNewestRent(eva))?.id), 'CREDIT_NOTE')
  expect(note?.document.payment).toMatchObject({ means: 'TRANSFER', paidOn: '2027-02-04' })
  await app.services.sendEmails()
  const t = translator('sk', 'contract-mail')
  const amount = formatMoney(balance, currency, 'sk', { style: 'exact' })
  const email = app.sent.findLast(({ to, subject }) => to === eva.email && subject.includes('skončila'))
  expect(email?.text).toContain(t('terminated.credited', { amount }))
})
