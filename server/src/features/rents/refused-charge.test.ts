import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePaymentsJob } from '#src/features/payments/index.ts'
import { type BarionDouble, startBarionDouble } from '#src/gateways/payments/barion/testing/barion-double.ts'
import { type StripeDouble, startStripeDouble } from '#src/gateways/payments/stripe/testing/stripe-double.ts'
import { addDays, addMonths, toDay } from '#src/kernel/days.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { payOrder } from '#src/testing/test-orders.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { paymentProcessingJob } from './billing.job.ts'

/** The cards of the tenants are stored at test doubles of the providers. */

let app: TestApp
let barion: BarionDouble
let stripe: StripeDouble
beforeAll(async () => {
  barion = await startBarionDouble('pos-key')
  stripe = await startStripeDouble()
  app = await startTestApp({
    ...{ BARION_POS_KEY: 'pos-key', BARION_PAYEE: 'shop@boxzone.test', BARION_URL: barion.url },
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_URL: stripe.url },
  })
})
beforeEach(async () => {
  Object.assign(barion, { fault: null, startError: null, chargeResult: 'Succeeded', failsStateRequests: false })
  Object.assign(stripe, { fault: null, refusal: null, decline: null })
  barion.starts.length = 0
  // Prevents further charges of the tenants of earlier tests.
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
})
afterAll(async () => {
  await app.close()
  await barion.close()
  await stripe.close()
})

const refs = {
  barion: { recurrenceId: 'r', traceId: 't' },
  stripe: { customer: 'cus_1', method: 'pm_1' },
} as const

/** Creates a tenant whose card is stored at the provider. The first charge of that card is due in one month. */
async function tenantOf(provider: keyof typeof refs) {
  const tenant = await createTenant(app, validCard)
  const { db } = app.database
  const account = await db.selectFrom('account').select('id').where('email', '=', tenant.email).executeTakeFirst()
  const token = app.services.ctx.cipher.encrypt('stored_card.token', refs[provider])
  await db
    .updateTable('storedCard')
    .set({ provider, token })
    .where('accountId', '=', account?.id ?? '')
    .execute()
  return { tenant, due: addMonths(toDay(app.clock.now(), 'Europe/Bratislava'), 1) }
}

const fetchNewestRent = async (tenant: TestTenant) => (await tenant.rents())[0]
const billOn = async (day: string) => {
  app.clock.set(new Date(`${day}T09:00:00.000Z`))
  await paymentProcessingJob.run(app.services.ctx, {})
}
const advanceMinutes = async (minutes: number) => {
  app.clock.advance(minutes * 60_000)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  await paymentProcessingJob.run(app.services.ctx, {})
  await app.settle()
}
const payManually = async (tenant: TestTenant) => {
  const rent = await fetchNewestRent(tenant)
  return tenant.post(`/api/client/manual-payment/${rent?.id}`, { returnUrl: 'https://boxzone.test/my/rents' })
}
const filterAutopayFailed = (emailKinds: readonly string[]) =>
  emailKinds.filter((kind) => kind === 'autopay-failed').length

test('notifies the customer and schedules the next attempt when Barion refuses to begin a charge', async () => {
  const { tenant, due } = await tenantOf('barion')
  barion.startError = 'InvalidRecurrence'
  await billOn(due)
  expect(await fetchNewestRent(tenant)).toMatchObject({ paying: { attempts: 1, nextAttemptOn: addDays(due, 1) } })
  expect(filterAutopayFailed(await tenant.newEmails())).toBe(1)
  await advanceMinutes(60)
  expect(barion.starts).toHaveLength(1)
  expect((await payManually(tenant)).status).toBe(200)
})

test('waits for a manual payment when Stripe no longer knows the card', async () => {
  const { tenant, due } = await tenantOf('stripe')
  stripe.refusal = { status: 400, code: 'resource_missing', param: 'payment_method' }
  await billOn(due)
  expect(await fetchNewestRent(tenant)).toMatchObject({
    paying: { status: 'WAITING_FOR_MANUAL', attempts: 1, nextAttemptOn: null },
  })
  expect(filterAutopayFailed(await tenant.newEmails())).toBe(1)
  await advanceMinutes(60)
  expect(await fetchNewestRent(tenant)).toMatchObject({ paying: { attempts: 1 } })
})

test('treats a charge as declined after five attempts that never arrived', async () => {
  const { tenant, due } = await tenantOf('stripe')
  stripe.fault = 'drop'
  await billOn(due)
  for (let turn = 0; turn < 20; turn++) {
    stripe.fault = null
    app.clock.advance(6 * 60_000)
    await reconcilePaymentsJob.run(app.services.ctx, {})
    stripe.fault = 'drop'
    await paymentProcessingJob.run(app.services.ctx, {})
  }
  expect(await fetchNewestRent(tenant)).toMatchObject({
    paying: { status: 'ATTEMPTING_AUTOPAY', attempts: 5, nextAttemptOn: addDays(due, 1) },
  })
  expect(filterAutopayFailed(await tenant.newEmails())).toBe(1)
  stripe.fault = null
  await billOn(addDays(due, 1))
  expect(await fetchNewestRent(tenant)).toMatchObject({ status: 'PAID', paying: { attempts: 6 } })
})

test('waits one day for the result of a charge with a lost response and then for a manual payment', async () => {
  const { tenant, due } = await tenantOf('barion')
  barion.fault = 'drop-after'
  await billOn(due)
  await advanceMinutes(23 * 60)
  expect((await payManually(tenant)).body.code).toBe('payment/not-payable')
  await advanceMinutes(61)
  expect(barion.starts).toHaveLength(1)
  expect(await fetchNewestRent(tenant)).toMatchObject({
    paying: { status: 'WAITING_FOR_MANUAL', attempts: 1, nextAttemptOn: null },
  })
  expect(filterAutopayFailed(await tenant.newEmails())).toBe(1)
  expect((await payManually(tenant)).status).toBe(200)
})

async function reportLostCharge(): Promise<void> {
  const PaymentId = [...barion.payments.keys()].at(-1)
  const { status } = await app.request('POST', '/webhooks/payments/barion', { body: { PaymentId } })
  expect(status).toBeLessThan(300)
  await app.settle()
}

test('marks the rent as paid when Barion reports the lost charge later', async () => {
  const { tenant, due } = await tenantOf('barion')
  barion.fault = 'drop-after'
  await billOn(due)
  await advanceMinutes(25 * 60)
  await reportLostCharge()
  expect(await fetchNewestRent(tenant)).toMatchObject({ status: 'PAID', paying: { payMethod: 'AUTOPAY' } })
})

test('refunds the lost charge when the customer has paid manually meanwhile', async () => {
  const { tenant, due } = await tenantOf('barion')
  barion.fault = 'drop-after'
  await billOn(due)
  await advanceMinutes(25 * 60)
  await payOrder(app, (await payManually(tenant)).body.url, validCard)
  expect(await fetchNewestRent(tenant)).toMatchObject({ status: 'PAID', paying: { payMethod: 'MANUAL' } })
  await reportLostCharge()
  const refunds = app.database.db.selectFrom('refund').select('status').where('reasonKey', '=', 'paid-twice')
  expect(await refunds.execute()).toEqual([{ status: 'DONE' }])
})
