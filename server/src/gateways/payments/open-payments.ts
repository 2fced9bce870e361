import { type Config, ConfigError } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Log } from '#src/kernel/log.ts'
import { barionProvider } from './barion/barion-provider.ts'
import { lazyProvider } from './lazy-provider.ts'
import type { PaymentProvider } from './port.ts'
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts'

export interface OpenedPayments {
  /** Provider of new payments. */
  readonly provider: PaymentProvider
  /** All configured providers, including those of earlier payments. */
  readonly providers: readonly PaymentProvider[]
  readonly sandbox: Sandbox | null
}

interface PaymentParts {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/** Also opens earlier providers whose keys are still configured. */
export function openPayments(parts: PaymentParts): OpenedPayments {
  const { config, clock } = parts
  const chosen = config.paymentProvider
  const sandbox = config.demo || chosen === 'sandbox' ? openSandbox(parts) : null
  const providers = [
    ...(sandbox ? [sandbox.provider] : []),
    ...(config.STRIPE_SECRET_KEY ? [lazyProvider('stripe', loadStripe(config, clock))] : []),
    ...(config.BARION_POS_KEY ? [barionProvider(config)] : []),
  ]
  const provider = providers.find(({ name }) => name === chosen)
  if (!provider) throw new ConfigError([`PAYMENT_PROVIDER is wrong: the keys of ${chosen} are not set`])
  return { provider, providers, sandbox }
}

/** Imports the SDK only if Stripe is configured, and the start does not wait for it: it has two hundred files. */
async function loadStripe(config: Config, clock: Clock): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./stripe/stripe-provider.ts')
  return stripeProvider(config, clock)
}
