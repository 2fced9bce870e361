import {
  identitySecret,
  type SignedWebhook,
  type StripeIdentityDouble,
  startStripeIdentityDouble,
} from '#src/gateways/identity/stripe/testing/stripe-identity-double.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from '#src/testing/test-app.ts'
import { reconcileIdentityJob, redactIdentityJob } from '../index.ts'

/** A test app with identity checks by a double of Stripe. */
export interface IdentityTestApp extends TestApp {
  readonly double: StripeIdentityDouble
  /** Creates an account and returns its token. */
  newCustomer(): Promise<string>
  begin(token: string): Promise<TestResponse>
  /** A new customer on the page of a new session. */
  beginNew(): Promise<{ token: string; id: string; reference: string }>
  refresh(token: string): Promise<TestResponse>
  stateOf(token: string): Promise<string>
  /** Delivers a webhook and returns the status of the response. */
  deliver(message: SignedWebhook): Promise<number>
  reconcile(): Promise<unknown>
  redact(): Promise<unknown>
}

export async function startIdentityTestApp(): Promise<IdentityTestApp> {
  const double = await startStripeIdentityDouble(() => app.clock.now())
  const app = await startTestApp({
    KYC_ENABLED: 'true',
    IDENTITY_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_IDENTITY_WEBHOOK_SECRET: identitySecret,
    STRIPE_URL: double.url,
  })
  let customers = 0
  const newCustomer = async () => {
    customers += 1
    return (await createAccount(app, `customer${customers}@example.test`)).token
  }
  const begin: IdentityTestApp['begin'] = (token) =>
    app.request('POST', '/api/client/my/identity-check', { token, body: { returnUrl: '/my/boxes' } })
  return {
    ...app,
    double,
    newCustomer,
    begin,
    beginNew: async () => {
      const token = await newCustomer()
      await begin(token)
      const { id, metadata } = double.last()
      return { token, id, reference: metadata.reference ?? '' }
    },
    refresh: (token) => app.request('POST', '/api/client/my/identity-check/refresh', { token }),
    stateOf: async (token) => (await app.request('GET', '/api/client/my/doors', { token })).body.identity,
    deliver: async ({ body, headers }) =>
      (await app.request('POST', '/webhooks/identity/stripe', { body, headers })).status,
    reconcile: () => reconcileIdentityJob.run(app.services.ctx, {}),
    redact: () => redactIdentityJob.run(app.services.ctx, {}),
    close: async () => {
      await app.close()
      await double.close()
    },
  }
}
