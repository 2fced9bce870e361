import { randomUUID } from 'node:crypto'
import { type Config, ConfigError } from '#src/config/config.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import { ProviderUnavailable } from '../port.ts'
import { BarionRefusal, barionClient } from './barion/barion-client.ts'

/** Makes one call that changes nothing. Throws if the provider refuses the key or does not respond. */
export async function checkPaymentKey(config: Config): Promise<void> {
  if (config.paymentProvider === 'stripe') await checkStripeKey(config)
  if (config.paymentProvider === 'barion') await withSettingName('BARION_URL', () => checkBarionKey(config))
}

const timeoutMs = 10_000

async function checkStripeKey(config: Config): Promise<void> {
  const [{ default: Stripe }, { connectStripe }] = await Promise.all([
    import('stripe'),
    import('../stripe/stripe-client.ts'),
  ])
  try {
    await connectStripe(config, { timeout: timeoutMs, maxNetworkRetries: 0 }).balance.retrieve()
  } catch (error) {
    // A restricted key may not read the balance, but it is valid.
    if (error instanceof Stripe.errors.StripePermissionError) return
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      throw new ConfigError(['STRIPE_SECRET_KEY is wrong: Stripe refuses it'])
    }
    if (error instanceof Stripe.errors.StripeConnectionError) {
      throw new Error('Stripe is not reachable from this machine, so STRIPE_SECRET_KEY was not checked')
    }
    throw error
  }
}

/** Barion has no call for the key alone. With a valid key, it reports that the payment is unknown. */
async function checkBarionKey({ BARION_URL, BARION_POS_KEY }: Config): Promise<void> {
  try {
    await barionClient(BARION_URL, BARION_POS_KEY).state(randomUUID())
  } catch (error) {
    if (error instanceof BarionRefusal) {
      throw new ConfigError([`BARION_POS_KEY is wrong: Barion refuses it (${error.code})`])
    }
    throw error instanceof ProviderUnavailable && error.cause instanceof Error ? error.cause : error
  }
}
