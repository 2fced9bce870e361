import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#src/cli/run-cli.ts'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { jobs } from '#src/jobs.ts'
import { runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let number: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  number = (await eva.contract()).body.businessId
  await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, { day: '2026-12-14' })
})
afterAll(() => app.close())

const runDepositRefund = (contract: string, ...options: string[]) =>
  runCli(['deposit', 'return', contract, ...options], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })

test('refuses to refund the deposit of a running or unknown contract', async () => {
  expect((await runDepositRefund(number)).err).toMatch(/has not ended/)
  expect((await runDepositRefund('ZM0')).err).toMatch(/no contract/)
})

test('refunds the deposit once when staff run `deposit return` without a confirmation of the tenant', async () => {
  app.clock.set(new Date('2026-12-15T09:00:00.000Z'))
  await runScheduledJobs(app)
  expect((await eva.contract()).body).toMatchObject({
    status: 'TERMINATED',
    evictedAt: null,
    deposit: { status: 'HELD' },
  })
  await eva.newEmails()
  expect((await runDepositRefund(number, '--by-transfer')).err, 'the deposit was paid by card').toMatch(/by card/)
  expect((await runDepositRefund(number)).exitCode).toBe(0)
  expect((await runDepositRefund(number)).out).toMatch(/already/)
  expect(await eva.newEmails()).toEqual(['deposit-returned'])
  await app.settle()
  expect((await eva.contract()).body.deposit.status).toBe('REFUNDED')
  const refunds = app.database.db.selectFrom('refund').select('status')
  expect(await refunds.where('reasonKey', '=', `deposit:${eva.contractId}`).execute()).toEqual([{ status: 'DONE' }])
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})

test('refunds the deposit after credit has paid the last days', async () => {
  const jana = await createTenant(app, validCard)
  const { createdAt, ...contract } = (await jana.contract()).body
  expect(createdAt).toContain('2026-12-15')
  const request = (path: string, body?: unknown) => jana.post(`/api/client/contract/${jana.contractId}/${path}`, body)
  await request('cancellation/request', { day: '2027-01-20' })
  await request('cancelation/evict')
  const { db } = app.database
  const { accountId } = await db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', jana.contractId)
    .executeTakeFirstOrThrow()
  const credit = { id: randomUUID(), accountId, type: 'CREDIT', amount: 999_00, currency: 'EUR' } as const
  await db
    .insertInto('rewardTransaction')
    .values({ ...credit, at: app.clock.now(), reference: 'x', note: null })
    .execute()
  app.clock.set(new Date('2027-01-21T09:00:00.000Z'))
  const [endContracts, bill] = ['CANCEL_CONTRACTS', 'PAYMENT_PROCESSING'].map((name) =>
    jobs.find((job) => job.name === name),
  )
  await endContracts?.runWith(app.services.ctx, {})
  expect((await jana.contract()).body).toMatchObject({ status: 'TERMINATED', deposit: { status: 'HELD' } })
  await jana.newEmails()
  await bill?.runWith(app.services.ctx, {})
  expect((await jana.newEmails()).sort()).toEqual(['deposit-returned', 'rent-invoice'])
  await app.settle()
  expect((await jana.rents())[0]).toMatchObject({ status: 'PAID', amount: 0 })
  expect((await jana.contract()).body.deposit).toEqual({ ...contract.deposit, status: 'REFUNDED' })
})
