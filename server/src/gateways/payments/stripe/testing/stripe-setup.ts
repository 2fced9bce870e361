import { afterAll, beforeAll, beforeEach } from 'vitest'
import { FixedClock } from '#src/kernel/clock.ts'
import { newId } from '#src/kernel/ids.ts'
import type { HostedPaymentRequest, PaymentProvider } from '../../port.ts'
import { stripeProvider } from '../stripe-provider.ts'
import { type StripeDouble, startStripeDouble } from './stripe-double.ts'

export const webhookSecret = 'whsec_test'

export interface StripeSetup {
  readonly clock: FixedClock
  /** Set before the first test. */
  double: StripeDouble
  provider: PaymentProvider
}

/** Starts a double for the tests of a file and resets its faults before each test. */
export function setUpStripe(): StripeSetup {
  const clock = new FixedClock('2026-11-15T09:00:00Z')
  // Safe cast: `beforeAll` sets both before the first test runs.
  const setup = { clock } as StripeSetup
  beforeAll(async () => {
    setup.double = await startStripeDouble()
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: setup.double.url }
    setup.provider = stripeProvider(keys, clock)
  })
  beforeEach(() => Object.assign(setup.double, { fault: null, decline: null, refusal: null }))
  afterAll(() => setup.double.close())
  return setup
}

export const hostedRequest = (input: Partial<HostedPaymentRequest> = {}): HostedPaymentRequest => ({
  paymentId: newId(),
  amount: 12_800,
  currency: 'EUR',
  description: 'Box 12',
  customer: { email: 'anna@demo.boxzone.test', language: 'sk', reference: 'BZ-1' },
  storeCard: true,
  returnUrl: 'https://boxzone.test/order/status-check?paymentId=1',
  expiresAt: new Date('2026-11-15T11:00:00Z'),
  ...input,
})
