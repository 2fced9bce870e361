import type { Trace } from '#src/kernel/tracing/port.ts'
import type { OpenedPayments } from './open-payments.ts'
import type { PaymentProvider } from './port.ts'

/** Adds a span to every request to a provider. */
export function tracedPayments(payments: OpenedPayments, trace: Trace): OpenedPayments {
  const traced = payments.providers.map((provider) => tracedProvider(provider, trace))
  const provider = traced.find(({ name }) => name === payments.provider.name) ?? payments.provider
  return { ...payments, provider, providers: traced }
}

function tracedProvider(provider: PaymentProvider, trace: Trace): PaymentProvider {
  const step = <Result>(name: string, work: () => Promise<Result>) =>
    trace(`payments ${name}`, { 'payment.provider': provider.name }, work)
  return {
    ...provider,
    createHostedPayment: (request) => step('createHostedPayment', () => provider.createHostedPayment(request)),
    chargeStoredCard: (charge) => step('chargeStoredCard', () => provider.chargeStoredCard(charge)),
    refund: (request) => step('refund', () => provider.refund(request)),
    detachCard: (card) => step('detachCard', () => provider.detachCard(card)),
    fetchState: (question) => step('fetchState', () => provider.fetchState(question)),
  }
}
