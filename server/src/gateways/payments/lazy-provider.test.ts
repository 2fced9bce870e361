import { expect, it } from 'vitest'
import { InvalidWebhookSignature } from '../port.ts'
import { lazyProvider } from './lazy-provider.ts'
import type { PaymentProvider } from './port.ts'

const rawBody = Buffer.from('{}')

function stub(): PaymentProvider {
  const unexpected = () => Promise.reject(new Error('unexpected call'))
  return {
    name: 'stripe',
    createHostedPayment: unexpected,
    chargeStoredCard: unexpected,
    refund: unexpected,
    detachCard: unexpected,
    fetchState: async ({ paymentId }) => (paymentId === 'known' ? Promise.reject(new Error('reached')) : null),
    verifyWebhook: (_headers, body) => Promise.reject(new InvalidWebhookSignature(String(body))),
  }
}

it('delays calls until the provider is loaded and returns its result', async () => {
  let arrive: (provider: PaymentProvider) => void = () => undefined
  const lazy = lazyProvider('stripe', new Promise((resolve) => (arrive = resolve)))
  const verification = lazy.verifyWebhook({}, rawBody)
  arrive(stub())
  await expect(verification).rejects.toThrow(InvalidWebhookSignature)
  const stateRequest = { paymentId: 'unknown', providerRef: null, card: null, createdAt: new Date(0) }
  expect(await lazy.fetchState(stateRequest)).toBeNull()
  await expect(lazy.fetchState({ ...stateRequest, paymentId: 'known' })).rejects.toThrow('reached')
})
