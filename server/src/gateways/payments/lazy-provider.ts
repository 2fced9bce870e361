import type { PaymentProvider } from './port.ts'

/** Delays every call until the SDK of the provider is loaded. */
export const lazyProvider = (name: PaymentProvider['name'], loading: Promise<PaymentProvider>): PaymentProvider => ({
  name,
  createHostedPayment: async (request) => (await loading).createHostedPayment(request),
  chargeStoredCard: async (charge) => (await loading).chargeStoredCard(charge),
  detachCard: async (card) => (await loading).detachCard(card),
  refund: async (request) => (await loading).refund(request),
  fetchState: async (question) => (await loading).fetchState(question),
  verifyWebhook: async (headers, rawBody) => (await loading).verifyWebhook(headers, rawBody),
})
