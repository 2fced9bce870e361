import { checkPaymentKey } from '#src/gateways/payments/check-payment-key.ts'
import type { ConfigCheck } from '../config-check.ts'

export const paymentProviderCheck: ConfigCheck = {
  part: 'payment provider',
  // A missing key is already in the list of wrong settings.
  applies: ({ paymentProvider, STRIPE_SECRET_KEY, BARION_POS_KEY }) =>
    paymentProvider === 'sandbox' || (paymentProvider === 'stripe' ? STRIPE_SECRET_KEY : BARION_POS_KEY) !== '',
  async run(config) {
    if (config.paymentProvider === 'sandbox') {
      return config.demo
        ? 'built in'
        : { warning: 'the sandbox accepts test cards and charges no money: for staging only (PAYMENT_PROVIDER)' }
    }
    await checkPaymentKey(config)
    return `${config.paymentProvider} accepts the key`
  },
}
