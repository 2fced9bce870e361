import { expect, it } from 'vitest'
import { lazyProvider } from './lazy-provider.ts'
import { InvalidWebhookSignature, type PaymentProvider } from './port.ts'

const told = Buffer.from('{}')

function stub(): PaymentProvider {
  const unasked = () => Promise.reject(new Error('nobody asked for this'))
  return {
    name: 'stripe',
    createHostedPayment: unasked,
    chargeStoredCard: unasked,
    refund: unasked,
    fetchState: async ({ paymentId }) => (paymentId === 'known' ? Promise.reject(new Error('reached')) : null),
    verifyWebhook: (_headers, rawBody) => Promise.reject(new InvalidWebhookSignature(String(rawBody))),
  }
}

it('keeps who asks waiting until the provider is there, and gives its own answer', async () => {
  let arrive: (provider: PaymentProvider) => void = () => undefined
  const late = lazyProvider('stripe', new Promise((resolve) => (arrive = resolve)))
  const answer = late.verifyWebhook({}, told)
  arrive(stub())
  await expect(answer).rejects.toThrow(InvalidWebhookSignature)
  const question = { paymentId: 'unknown', providerRef: null, card: null, createdAt: new Date(0) }
  expect(await late.fetchState(question)).toBeNull()
  await expect(late.fetchState({ ...question, paymentId: 'known' })).rejects.toThrow('reached')
})
