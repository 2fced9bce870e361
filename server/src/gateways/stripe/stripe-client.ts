import Stripe from 'stripe'
import type { Config } from '#src/config/config.ts'

type StripeAccess = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_URL'>
type StripeRetries = Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>

export function connectStripe({ STRIPE_SECRET_KEY, STRIPE_URL }: StripeAccess, retries: StripeRetries): Stripe {
  const fixed = { ...retries, telemetry: false }
  if (!STRIPE_URL) return new Stripe(STRIPE_SECRET_KEY, fixed)
  const { hostname, port, protocol } = new URL(STRIPE_URL)
  const plain = protocol === 'http:'
  const host = { host: hostname, port: port || (plain ? 80 : 443), protocol: plain ? 'http' : 'https' } as const
  return new Stripe(STRIPE_SECRET_KEY, { ...fixed, ...host })
}
