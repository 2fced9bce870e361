import type { Config } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Log } from '#src/kernel/log.ts'
import { barionProvider } from './barion/barion-provider.ts'
import { lazyProvider } from './lazy-provider.ts'
import type { PaymentProvider } from './port.ts'
import { openSandbox, type Sandbox } from './sandbox/open-sandbox.ts'

export interface OpenedPayments {
  /** Who new payments go to. */
  readonly provider: PaymentProvider
  /** Everybody who may still tell us of old ones. */
  readonly providers: readonly PaymentProvider[]
  readonly sandbox: Sandbox | null
}

interface PaymentParts {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/** Opens the configured provider and, after a change of provider, those whose keys are still there. */
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
  if (!provider) throw new Error(`There is no payment provider ${chosen}`)
  return { provider, providers, sandbox }
}

/** Its package alone is two hundred files. */
async function loadStripe(config: Config, clock: Clock): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./stripe/stripe-provider.ts')
  return stripeProvider(config, clock)
}
