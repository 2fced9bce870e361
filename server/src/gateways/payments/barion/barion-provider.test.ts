import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { InvalidWebhookSignature, ProviderUnavailable } from '../../port.ts'
import { ChargeRefused, type HostedPaymentRequest, type PaymentProvider, StateNotQueryable } from '../port.ts'
import { barionProvider } from './barion-provider.ts'
import { type BarionDouble, startBarionDouble } from './testing/barion-double.ts'

let double: BarionDouble
let provider: PaymentProvider
beforeAll(async () => {
  double = await startBarionDouble('pos-key')
  provider = connect(double.url)
})
beforeEach(() => {
  const refunds = { refundStatus: 'Succeeded', timesOutRefunds: false }
  Object.assign(double, {
    fault: null,
    chargeResult: 'Succeeded',
    startError: null,
    failsStateRequests: false,
    ...refunds,
  })
})
afterAll(() => double.close())

const app = { BARION_POS_KEY: 'pos-key', BARION_PAYEE: 'shop@boxzone.test', origin: 'https://boxzone.test' }
const connect = (url: string) => barionProvider({ ...app, BARION_URL: url })

const hostedRequest = (input: Partial<HostedPaymentRequest> = {}): HostedPaymentRequest => ({
  paymentId: newId(),
  amount: 24_900,
  currency: 'HUF',
  description: 'Tároló 12',
  customer: { email: 'anna@demo.boxzone.test', language: 'hu', reference: 'BZ-1' },
  storeCard: true,
  returnUrl: 'https://boxzone.test/order/status-check',
  expiresAt: new Date('2026-11-15T11:00:00Z'),
  ...input,
})
const fetchState = (providerRef: string | null) =>
  provider.fetchState({ paymentId: 'x', providerRef, createdAt: new Date(0), card: null })

async function createPaidPayment(input: Partial<HostedPaymentRequest> = {}) {
  const request = hostedRequest(input)
  const { providerRef } = await provider.createHostedPayment(request)
  double.finish(providerRef, 'Succeeded')
  return { request, providerRef, state: await fetchState(providerRef) }
}

test('requests whole forints and starts a recurrence with the id of the payment', async () => {
  const request = hostedRequest()
  const { url } = await provider.createHostedPayment(request)
  expect(url).toContain('https://pay.test/')
  expect(double.starts.at(-1)).toMatchObject({
    PaymentRequestId: request.paymentId,
    Currency: 'HUF',
    Locale: 'hu-HU',
    InitiateRecurrence: true,
    RecurrenceId: request.paymentId,
    CallbackUrl: 'https://boxzone.test/webhooks/payments/barion',
    Transactions: [{ Total: 24_900, Payee: 'shop@boxzone.test' }],
  })
})

test('reports a page as open only before a card was entered', async () => {
  const { providerRef } = await provider.createHostedPayment(hostedRequest())
  expect(await fetchState(providerRef)).toMatchObject({ status: 'PENDING', isOpen: true })
  double.finish(providerRef, 'InProgress')
  expect(await fetchState(providerRef)).toMatchObject({ status: 'PENDING', isOpen: false })
})

test('returns a paid page with its card and the amount in cents', async () => {
  const { request, state } = await createPaidPayment({ amount: 12_805, currency: 'EUR' })
  expect(state).toMatchObject({ status: 'PAID', paymentId: request.paymentId, amount: 12_805, currency: 'EUR' })
  expect(state?.at.toISOString()).toBe('2026-11-15T09:01:00.000Z')
  expect(state?.card).toMatchObject({
    ref: { recurrenceId: request.paymentId },
    last4: '4242',
    expiryMonth: 8,
    expiryYear: 2029,
  })
})

test.each([
  ['Canceled', { status: 'CANCELED', declineCode: 'canceled' }],
  ['Expired', { status: 'FAILED', declineCode: 'expired' }],
  ['Failed', { status: 'FAILED', declineCode: 'card_declined' }],
] as const)('maps the final status %s of a page', async (status, expected) => {
  const { providerRef } = await provider.createHostedPayment(hostedRequest())
  expect(await fetchState(providerRef)).toMatchObject({ status: 'PENDING' })
  double.finish(providerRef, status)
  expect(await fetchState(providerRef)).toMatchObject({ ...expected, card: null })
})

test.each(['error', 'drop', 'drop-after', 'nonsense'] as const)(
  'throws ProviderUnavailable when Barion fails with %s',
  async (fault) => {
    double.fault = fault
    await expect(provider.createHostedPayment(hostedRequest())).rejects.toThrow(ProviderUnavailable)
    const { providerRef } = await provider.createHostedPayment(hostedRequest())
    double.fault = fault
    await expect(fetchState(providerRef)).rejects.toThrow(ProviderUnavailable)
  },
)

describe('chargeStoredCard', () => {
  const createChargeRequest = async () => {
    const { state } = await createPaidPayment()
    const paymentId = newId()
    const card = state?.card?.ref ?? {}
    return { paymentId, amount: 9_900, currency: 'HUF' as const, card, description: 'Díj', idempotencyKey: paymentId }
  }

  test('refers to the first payment by its trace id', async () => {
    const input = await createChargeRequest()
    expect(await provider.chargeStoredCard(input)).toMatchObject({
      status: 'PAID',
      paymentId: input.paymentId,
      amount: 9_900,
    })
    expect(double.starts.at(-1)).toMatchObject({
      InitiateRecurrence: false,
      RecurrenceId: input.card.recurrenceId,
      TraceId: input.card.traceId,
    })
  })

  test('returns FAILED with the decline code', async () => {
    const input = await createChargeRequest()
    double.chargeResult = 'Failed'
    expect(await provider.chargeStoredCard(input)).toMatchObject({ status: 'FAILED', declineCode: 'card_declined' })
    double.chargeResult = 'NotFound'
    expect(await provider.chargeStoredCard(input)).toMatchObject({ status: 'FAILED', declineCode: 'token_not_found' })
  })

  test('throws ChargeRefused when Barion does not start the payment', async () => {
    const input = await createChargeRequest()
    double.startError = 'RecurrenceNotAllowed'
    const refusal = provider.chargeStoredCard(input)
    await expect(refusal).rejects.toThrow(ChargeRefused)
    await expect(refusal).rejects.toMatchObject({ declineCode: 'RecurrenceNotAllowed' })
  })

  test('throws ChargeRefused when the request was not sent', async () => {
    const input = await createChargeRequest()
    const stopped = await startBarionDouble('pos-key')
    await stopped.close()
    await expect(connect(stopped.url).chargeStoredCard(input)).rejects.toMatchObject({
      name: 'ChargeRefused',
      declineCode: 'not_received',
    })
  })

  test.each(['error', 'drop', 'drop-after', 'nonsense'] as const)(
    'throws ProviderUnavailable when Barion fails with %s',
    async (fault) => {
      const input = await createChargeRequest()
      double.fault = fault
      await expect(provider.chargeStoredCard(input)).rejects.toThrow(ProviderUnavailable)
    },
  )

  test('returns the provider reference of a started charge whose state cannot be fetched', async () => {
    const input = await createChargeRequest()
    double.failsStateRequests = true
    const pendingCharge = await provider.chargeStoredCard(input)
    expect(pendingCharge).toMatchObject({ status: 'PENDING', paymentId: input.paymentId })
    double.failsStateRequests = false
    expect(await fetchState(pendingCharge.providerRef)).toMatchObject({ status: 'PAID', paymentId: input.paymentId })
  })

  test('treats the result of a charge as unknown after a lost response, until the webhook names the payment', async () => {
    const input = await createChargeRequest()
    double.fault = 'drop-after'
    await expect(provider.chargeStoredCard(input)).rejects.toThrow(ProviderUnavailable)
    await expect(fetchState(null)).rejects.toThrow(StateNotQueryable)
    const [id] = [...double.payments].find(([, payment]) => payment.PaymentRequestId === input.paymentId) ?? []
    const message = await provider.verifyWebhook({}, Buffer.from(`PaymentId=${id}`))
    expect(message).toMatchObject({ paymentId: input.paymentId, state: { status: 'PAID' } })
  })
})

test('creates a refund once when its first response is lost', async () => {
  const { request, providerRef } = await createPaidPayment()
  const refundId = newId()
  const base = { refundId, paymentId: request.paymentId, providerRef, idempotencyKey: 'x', refundRef: null }
  const input = { ...base, amount: 24_900, currency: 'HUF' as const }
  const before = double.payments.get(providerRef)?.Transactions.length ?? 0
  double.dropsRefundResponses = true
  await expect(provider.refund(input)).rejects.toThrow(ProviderUnavailable)
  double.dropsRefundResponses = false
  expect(await provider.refund(input)).toMatchObject({ status: 'DONE' })
  expect(double.payments.get(providerRef)?.Transactions).toHaveLength(before + 1)
  expect(await fetchState(providerRef)).toMatchObject({ status: 'REFUNDED' })
})

const createRefundRequest = async () => {
  const { request, providerRef } = await createPaidPayment()
  const ids = { refundId: newId(), paymentId: request.paymentId, providerRef, idempotencyKey: 'x', refundRef: null }
  return { ...ids, amount: 24_900, currency: 'HUF' as const }
}

test.each([
  ['Prepared', { status: 'PENDING', declineCode: null }, 'PAID'],
  ['Unknown', { status: 'PENDING', declineCode: null }, 'PAID'],
  ['Rejected', { status: 'FAILED', declineCode: 'Rejected' }, 'PAID'],
  ['Succeeded', { status: 'DONE', declineCode: null }, 'REFUNDED'],
])('maps the refund status %s immediately and at a later request', async (status, expected, payment) => {
  const input = await createRefundRequest()
  double.refundStatus = status
  const first = await provider.refund(input)
  expect(first).toMatchObject(expected)
  expect(await provider.refund({ ...input, refundRef: first.providerRef })).toEqual(first)
  expect(await fetchState(input.providerRef)).toMatchObject({ status: payment })
})

test('does not repeat a refund that Barion accepted and does not list yet', async () => {
  const input = await createRefundRequest()
  double.refundStatus = 'Prepared'
  const { providerRef: refundRef } = await provider.refund(input)
  const payment = double.payments.get(input.providerRef)
  const hidden = payment?.Transactions.pop() ?? {}
  expect(await provider.refund({ ...input, refundRef })).toMatchObject({ status: 'PENDING', providerRef: refundRef })
  payment?.Transactions.push({ ...hidden, Comment: null, POSTransactionId: null, Status: 'Succeeded' })
  expect(await provider.refund({ ...input, refundRef })).toMatchObject({ status: 'DONE', providerRef: refundRef })
  expect(payment?.Transactions).toHaveLength(2)
})

test('treats a refund that timed out at Barion as unknown and does not repeat it', async () => {
  const input = await createRefundRequest()
  double.timesOutRefunds = true
  await expect(provider.refund(input)).rejects.toThrow(ProviderUnavailable)
  double.timesOutRefunds = false
  expect(await provider.refund(input)).toMatchObject({ status: 'DONE' })
  const entries = double.payments.get(input.providerRef)?.Transactions ?? []
  expect(entries.filter(({ Comment }) => Comment === input.refundId)).toHaveLength(1)
})

test('fails a refund of an unpaid payment', async () => {
  const request = hostedRequest()
  const { providerRef } = await provider.createHostedPayment(request)
  const input = { refundId: newId(), paymentId: request.paymentId, providerRef, idempotencyKey: 'x', refundRef: null }
  expect(await provider.refund({ ...input, amount: 100, currency: 'HUF' })).toMatchObject({ status: 'FAILED' })
})

describe('verifyWebhook', () => {
  const verify = (body: string) => provider.verifyWebhook({}, Buffer.from(body))

  test('returns the state that Barion confirms', async () => {
    const { request, providerRef } = await createPaidPayment()
    const message = await verify(`PaymentId=${providerRef}`)
    expect(message).toMatchObject({ paymentId: request.paymentId, providerRef, state: { status: 'PAID' } })
    expect((await verify(`PaymentId=${providerRef}`)).eventId).toBe(message.eventId)
    expect(await verify(JSON.stringify({ PaymentId: providerRef }))).toMatchObject({ eventId: message.eventId })
  })

  test('reports the sum of all refunds, also of those made in the pages of Barion', async () => {
    const { providerRef } = await createPaidPayment()
    expect((await verify(`PaymentId=${providerRef}`)).providerRefund).toBeNull()
    double.payments.get(providerRef)?.Transactions.push({
      ...{ TransactionId: newId(), TransactionType: 'RefundToBankCard', Status: 'Succeeded', Total: -5_000 },
    })
    expect((await verify(`PaymentId=${providerRef}`)).providerRefund).toEqual({
      ...{ ref: null, amount: 5_000, currency: 'HUF', hasFailed: false },
    })
  })

  test('reports a card that the bank declined', async () => {
    const { providerRef } = await createPaidPayment()
    expect((await verify(`PaymentId=${providerRef}`)).isCardDeclined).toBe(false)
    double.finish(providerRef, 'Failed')
    expect((await verify(`PaymentId=${providerRef}`)).isCardDeclined).toBe(true)
  })

  test.each(['', 'PaymentId=', 'PaymentId=../../etc', `PaymentId=${newId()}`, '{"PaymentId":1}', 'rubbish'])(
    'rejects the body "%s" as forged',
    async (body) => {
      await expect(verify(body)).rejects.toThrow(InvalidWebhookSignature)
    },
  )

  test('rejects a message while Barion cannot confirm it', async () => {
    const { providerRef } = await createPaidPayment()
    double.fault = 'error'
    await expect(verify(`PaymentId=${providerRef}`)).rejects.toThrow(ProviderUnavailable)
  })
})
