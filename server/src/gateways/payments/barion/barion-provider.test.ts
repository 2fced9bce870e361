import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import {
  ChargeRefused,
  type HostedPaymentRequest,
  InvalidWebhookSignature,
  type PaymentProvider,
  ProviderUnavailable,
  StateNotQueryable,
} from '../port.ts'
import { barionProvider } from './barion-provider.ts'
import { type BarionDouble, startBarionDouble } from './testing/barion-double.ts'

let double: BarionDouble
let provider: PaymentProvider
beforeAll(async () => {
  double = await startBarionDouble('pos-key')
  provider = connect(double.url)
})
beforeEach(() => {
  const refunds = { refundsAre: 'Succeeded', isLateWithRefunds: false }
  Object.assign(double, { trouble: null, later: 'Succeeded', refuses: null, losesStates: false, ...refunds })
})
afterAll(() => double.close())

const app = { BARION_POS_KEY: 'pos-key', BARION_PAYEE: 'shop@boxzone.test', origin: 'https://boxzone.test' }
const connect = (url: string) => barionProvider({ ...app, BARION_URL: url })

const hosted = (asked: Partial<HostedPaymentRequest> = {}): HostedPaymentRequest => ({
  paymentId: newId(),
  amount: 24_900,
  currency: 'HUF',
  description: 'Tároló 12',
  customer: { email: 'anna@demo.boxzone.test', language: 'hu', reference: 'BZ-1' },
  storeCard: true,
  returnUrl: 'https://boxzone.test/order/status-check',
  expiresAt: new Date('2026-11-15T11:00:00Z'),
  ...asked,
})
const ask = (providerRef: string | null) =>
  provider.fetchState({ paymentId: 'x', providerRef, createdAt: new Date(0), card: null })

async function paid(asked: Partial<HostedPaymentRequest> = {}) {
  const request = hosted(asked)
  const { providerRef } = await provider.createHostedPayment(request)
  double.finish(providerRef, 'Succeeded')
  return { request, providerRef, state: await ask(providerRef) }
}

test('the page asks for whole forints and starts a recurrence named after the payment', async () => {
  const request = hosted()
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

test('only a page nobody has given a card to is open', async () => {
  const { providerRef } = await provider.createHostedPayment(hosted())
  expect(await ask(providerRef)).toMatchObject({ status: 'PENDING', isOpen: true })
  double.finish(providerRef, 'InProgress')
  expect(await ask(providerRef)).toMatchObject({ status: 'PENDING', isOpen: false })
})

test('a paid page is paid, with the card for later; euros keep their cents', async () => {
  const { request, state } = await paid({ amount: 12_805, currency: 'EUR' })
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
] as const)('a page that ended as %s is told so', async (status, expected) => {
  const { providerRef } = await provider.createHostedPayment(hosted())
  expect(await ask(providerRef)).toMatchObject({ status: 'PENDING' })
  double.finish(providerRef, status)
  expect(await ask(providerRef)).toMatchObject({ ...expected, card: null })
})

test.each(['error', 'drop', 'drop-after', 'nonsense'] as const)(
  'Barion answering with %s is not an answer',
  async (trouble) => {
    double.trouble = trouble
    await expect(provider.createHostedPayment(hosted())).rejects.toThrow(ProviderUnavailable)
    const { providerRef } = await provider.createHostedPayment(hosted())
    double.trouble = trouble
    await expect(ask(providerRef)).rejects.toThrow(ProviderUnavailable)
  },
)

describe('a later charge', () => {
  const charge = async () => {
    const { state } = await paid()
    const paymentId = newId()
    const card = state?.card?.ref ?? {}
    return { paymentId, amount: 9_900, currency: 'HUF' as const, card, description: 'Díj', idempotencyKey: paymentId }
  }

  test('refers to the first payment by its trace', async () => {
    const asked = await charge()
    expect(await provider.chargeStoredCard(asked)).toMatchObject({
      status: 'PAID',
      paymentId: asked.paymentId,
      amount: 9_900,
    })
    expect(double.starts.at(-1)).toMatchObject({
      InitiateRecurrence: false,
      RecurrenceId: asked.card.recurrenceId,
      TraceId: asked.card.traceId,
    })
  })

  test('that is refused has failed; a token that is gone needs the customer', async () => {
    const asked = await charge()
    double.later = 'Failed'
    expect(await provider.chargeStoredCard(asked)).toMatchObject({ status: 'FAILED', declineCode: 'card_declined' })
    double.later = 'NotFound'
    expect(await provider.chargeStoredCard(asked)).toMatchObject({ status: 'FAILED', declineCode: 'token_not_found' })
  })

  test('that Barion would not begin was refused', async () => {
    const asked = await charge()
    double.refuses = 'RecurrenceNotAllowed'
    const refusal = provider.chargeStoredCard(asked)
    await expect(refusal).rejects.toThrow(ChargeRefused)
    await expect(refusal).rejects.toMatchObject({ declineCode: 'RecurrenceNotAllowed' })
  })

  test('that could not even be sent was never received', async () => {
    const asked = await charge()
    const gone = await startBarionDouble('pos-key')
    await gone.close()
    await expect(connect(gone.url).chargeStoredCard(asked)).rejects.toMatchObject({
      name: 'ChargeRefused',
      declineCode: 'not_received',
    })
  })

  test.each(['error', 'drop', 'drop-after', 'nonsense'] as const)(
    'that Barion answers with %s may have been made',
    async (trouble) => {
      const asked = await charge()
      double.trouble = trouble
      await expect(provider.chargeStoredCard(asked)).rejects.toThrow(ProviderUnavailable)
    },
  )

  test('that was begun keeps its name when Barion falls silent, so that it can be asked about', async () => {
    const asked = await charge()
    double.losesStates = true
    const begun = await provider.chargeStoredCard(asked)
    expect(begun).toMatchObject({ status: 'PENDING', paymentId: asked.paymentId })
    double.losesStates = false
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'PAID', paymentId: asked.paymentId })
  })

  test('whose answer is lost stays unknown until Barion’s message names it', async () => {
    const asked = await charge()
    double.trouble = 'drop-after'
    await expect(provider.chargeStoredCard(asked)).rejects.toThrow(ProviderUnavailable)
    await expect(ask(null)).rejects.toThrow(StateNotQueryable)
    const [id] = [...double.payments].find(([, payment]) => payment.PaymentRequestId === asked.paymentId) ?? []
    const message = await provider.verifyWebhook({}, Buffer.from(`PaymentId=${id}`))
    expect(message).toMatchObject({ paymentId: asked.paymentId, state: { status: 'PAID' } })
  })
})

test('a refund is made once, also when its first answer is lost', async () => {
  const { request, providerRef } = await paid()
  const refundId = newId()
  const base = { refundId, paymentId: request.paymentId, providerRef, idempotencyKey: 'x', refundRef: null }
  const asked = { ...base, amount: 24_900, currency: 'HUF' as const }
  const before = double.payments.get(providerRef)?.Transactions.length ?? 0
  double.losesRefundAnswers = true
  await expect(provider.refund(asked)).rejects.toThrow(ProviderUnavailable)
  double.losesRefundAnswers = false
  expect(await provider.refund(asked)).toMatchObject({ status: 'DONE' })
  expect(double.payments.get(providerRef)?.Transactions).toHaveLength(before + 1)
  expect(await ask(providerRef)).toMatchObject({ status: 'REFUNDED' })
})

const refundOf = async () => {
  const { request, providerRef } = await paid()
  const ids = { refundId: newId(), paymentId: request.paymentId, providerRef, idempotencyKey: 'x', refundRef: null }
  return { ...ids, amount: 24_900, currency: 'HUF' as const }
}

test.each([
  ['Prepared', { status: 'PENDING', declineCode: null }, 'PAID'],
  ['Unknown', { status: 'PENDING', declineCode: null }, 'PAID'],
  ['Rejected', { status: 'FAILED', declineCode: 'Rejected' }, 'PAID'],
  ['Succeeded', { status: 'DONE', declineCode: null }, 'REFUNDED'],
])(
  'a refund that stands as %s is told so, at once and when it is asked for again',
  async (status, expected, payment) => {
    const asked = await refundOf()
    double.refundsAre = status
    const first = await provider.refund(asked)
    expect(first).toMatchObject(expected)
    expect(await provider.refund({ ...asked, refundRef: first.providerRef })).toEqual(first)
    expect(await ask(asked.providerRef)).toMatchObject({ status: payment })
  },
)

test('a refund that Barion took and does not show yet is not made again', async () => {
  const asked = await refundOf()
  double.refundsAre = 'Prepared'
  const { providerRef: refundRef } = await provider.refund(asked)
  const payment = double.payments.get(asked.providerRef)
  const hidden = payment?.Transactions.pop() ?? {}
  expect(await provider.refund({ ...asked, refundRef })).toMatchObject({ status: 'PENDING', providerRef: refundRef })
  payment?.Transactions.push({ ...hidden, Comment: null, POSTransactionId: null, Status: 'Succeeded' })
  expect(await provider.refund({ ...asked, refundRef })).toMatchObject({ status: 'DONE', providerRef: refundRef })
  expect(payment?.Transactions).toHaveLength(2)
})

test('a refund that took Barion too long may have been made: it is asked about, not refused', async () => {
  const asked = await refundOf()
  double.isLateWithRefunds = true
  await expect(provider.refund(asked)).rejects.toThrow(ProviderUnavailable)
  double.isLateWithRefunds = false
  expect(await provider.refund(asked)).toMatchObject({ status: 'DONE' })
  const entries = double.payments.get(asked.providerRef)?.Transactions ?? []
  expect(entries.filter(({ Comment }) => Comment === asked.refundId)).toHaveLength(1)
})

test('a refund of what was not paid is refused', async () => {
  const request = hosted()
  const { providerRef } = await provider.createHostedPayment(request)
  const asked = { refundId: newId(), paymentId: request.paymentId, providerRef, idempotencyKey: 'x', refundRef: null }
  expect(await provider.refund({ ...asked, amount: 100, currency: 'HUF' })).toMatchObject({ status: 'FAILED' })
})

describe('a message', () => {
  const verify = (body: string) => provider.verifyWebhook({}, Buffer.from(body))

  test('is believed only as far as Barion confirms it', async () => {
    const { request, providerRef } = await paid()
    const message = await verify(`PaymentId=${providerRef}`)
    expect(message).toMatchObject({ paymentId: request.paymentId, providerRef, state: { status: 'PAID' } })
    expect((await verify(`PaymentId=${providerRef}`)).eventId).toBe(message.eventId)
    expect(await verify(JSON.stringify({ PaymentId: providerRef }))).toMatchObject({ eventId: message.eventId })
  })

  test.each(['', 'PaymentId=', 'PaymentId=../../etc', `PaymentId=${newId()}`, '{"PaymentId":1}', 'rubbish'])(
    '"%s" is forged',
    async (body) => {
      await expect(verify(body)).rejects.toThrow(InvalidWebhookSignature)
    },
  )

  test('that cannot be checked right now is not taken', async () => {
    const { providerRef } = await paid()
    double.trouble = 'error'
    await expect(verify(`PaymentId=${providerRef}`)).rejects.toThrow(ProviderUnavailable)
  })
})
