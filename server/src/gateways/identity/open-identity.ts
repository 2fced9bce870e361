import type { Config } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import type { IdentityProvider } from './port.ts'
import { type IdentitySandbox, openIdentitySandbox } from './sandbox-identity.ts'

export interface OpenedIdentity {
  /** Null when no provider is configured. */
  readonly provider: IdentityProvider | null
  readonly sandbox: IdentitySandbox | null
}

/** Opens Stripe if its key is set, even without KYC_ENABLED: the sessions of earlier checks must still be redacted. */
export function openIdentity(config: Config, clock: Clock): OpenedIdentity {
  if (config.identityProvider === 'stripe')
    return { provider: config.STRIPE_SECRET_KEY ? lazyStripe(loadStripe(config, clock)) : null, sandbox: null }
  const sandbox = config.KYC_ENABLED ? openIdentitySandbox(config) : null
  return { provider: sandbox?.provider ?? null, sandbox }
}

/** Loads the SDK only if Stripe is configured, because it has two hundred files. The start does not wait for it. */
async function loadStripe(config: Config, clock: Clock): Promise<IdentityProvider> {
  const { stripeIdentity } = await import('./stripe/stripe-identity.ts')
  return stripeIdentity(config, clock)
}

const lazyStripe = (loading: Promise<IdentityProvider>): IdentityProvider => ({
  name: 'stripe',
  openSession: async (request) => (await loading).openSession(request),
  fetchSession: async (providerRef) => (await loading).fetchSession(providerRef),
  redactSession: async (providerRef) => (await loading).redactSession(providerRef),
  verifyWebhook: async (headers, rawBody) => (await loading).verifyWebhook(headers, rawBody),
})
