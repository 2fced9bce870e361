import {
  type StripeFields as Fields,
  missingObject,
  nestedFields,
  type StripeResponse,
  type StripeServer,
  startStripeServer,
} from '../../../stripe/testing/stripe-server.ts'

type StripeObject = Record<string, unknown> & { id: string }

/** A double of Stripe's payments. */
export interface StripeDouble extends StripeServer {
  readonly intents: Map<string, StripeObject>
  /** The customer pays on the page. */
  pay(sessionId: string): StripeObject
  expire(sessionId: string): StripeObject
  /** The object of `charge.dispute.*` events for a payment intent. */
  dispute(intentId: string, status: string, amount?: number): StripeObject
  /** The object of `radar.early_fraud_warning.*` events. */
  warn(intentId: string): StripeObject
  /** Cards that were detached. */
  readonly detached: string[]
  session(id: string): StripeObject
  /** Fingerprint of the card that pays next. */
  fingerprint: string
  /** Decline of charges without the customer. */
  decline: { code: string; decline_code?: string; network_advice_code?: string } | null
  /** Error response to a charge that Stripe does not start. */
  refusal: { status: number; code?: string; param?: string; type?: string; payment_intent?: object } | null
}

export async function startStripeDouble(): Promise<StripeDouble> {
  const sessions = new Map<string, StripeObject>()
  const intents = new Map<string, StripeObject>()
  const refunds = new Map<string, StripeObject>()
  const detached: string[] = []
  let count = 0
  const nextId = (prefix: string) => {
    count += 1
    return `${prefix}_test_${count}`
  }
  const created = 1_794_733_200

  const card = (id: string) => ({
    id,
    object: 'payment_method',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 },
  })
  const charge = (id: string) => ({
    id: `ch_${id}`,
    object: 'charge',
    refunded: false,
    payment_method_details: { card: { network_transaction_id: `ntx_${id}`, fingerprint: double.fingerprint } },
  })
  function makeIntent(fields: Fields, metadata: Fields, setup: string | null): StripeObject {
    const id = nextId('pi')
    const intent = {
      id,
      object: 'payment_intent',
      amount: Number(fields.amount),
      currency: fields.currency?.toLowerCase(),
      customer: fields.customer ?? nextId('cus'),
      payment_method: card(fields.payment_method ?? nextId('pm')),
      setup_future_usage: setup,
      status: 'succeeded',
      metadata,
      last_payment_error: null,
      latest_charge: charge(id),
      created,
    }
    intents.set(id, intent)
    return intent
  }

  function createSession(fields: Fields): StripeObject {
    const id = nextId('cs')
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]']?.toLowerCase(),
      client_reference_id: fields.client_reference_id,
      metadata: nestedFields(fields, 'metadata'),
      payment_intent: null,
      intentMetadata: nestedFields(fields, 'payment_intent_data[metadata]'),
      setup: fields['payment_intent_data[setup_future_usage]'] ?? null,
    }
    sessions.set(id, session)
    return session
  }

  function createIntent(fields: Fields): StripeResponse {
    if (double.refusal) {
      const { status, ...error } = double.refusal
      return { status, body: { error: { type: 'invalid_request_error', message: 'refused', ...error } } }
    }
    const intent = makeIntent(fields, nestedFields(fields, 'metadata'), null)
    if (!double.decline) return { status: 200, body: intent }
    const error = { type: 'card_error', message: 'declined', ...double.decline }
    const refused = { ...intent, status: 'requires_payment_method', last_payment_error: error, latest_charge: null }
    intents.set(intent.id, refused)
    return { status: 402, body: { error: { ...error, payment_intent: refused } } }
  }

  function createRefund(fields: Fields): StripeObject {
    const refund = { id: nextId('re'), object: 'refund', status: 'succeeded', amount: Number(fields.amount) }
    const complete = { ...refund, payment_intent: fields.payment_intent, metadata: nestedFields(fields, 'metadata') }
    refunds.set(refund.id, complete)
    const intent = intents.get(fields.payment_intent ?? '')
    if (intent && intent.amount === refund.amount) intent.latest_charge = { ...charge(intent.id), refunded: true }
    return complete
  }

  const isRefunded = ({ payment_intent: intent = '' }: Fields) =>
    [...refunds.values()].some(
      (refund) => refund.payment_intent === intent && refund.amount === intents.get(intent)?.amount,
    )
  const refundedBefore = {
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'refunded' } },
  }

  const found = (object: StripeObject | undefined) => (object ? { status: 200, body: object } : missingObject)

  function handle(method: string, path: string, fields: Fields): StripeResponse {
    const detachedId = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path)?.[1]
    if (detachedId) {
      if (detachedId === 'pm_gone') return missingObject
      detached.push(detachedId)
      return found({ ...card(detachedId), customer: null })
    }
    const [, kind = '', id] = /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/(\w+))?$/.exec(path) ?? []
    if (kind === 'checkout/sessions')
      return method === 'POST' ? found(createSession(fields)) : found(sessions.get(id ?? ''))
    if (kind === 'refunds' && method === 'POST')
      return isRefunded(fields) ? refundedBefore : found(createRefund(fields))
    if (kind === 'refunds') return found(refunds.get(id ?? ''))
    if (kind !== 'payment_intents') return missingObject
    if (method === 'POST') return createIntent(fields)
    if (id) return found(intents.get(id))
    const data = [...intents.values()].filter(({ customer }) => customer === fields.customer)
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/payment_intents' } }
  }

  const get = (id: string): StripeObject => {
    const session = sessions.get(id)
    if (!session) throw new Error(`No session ${id}`)
    return session
  }
  const double: StripeDouble = Object.assign(await startStripeServer(handle), {
    intents,
    fingerprint: 'fp_test_4242',
    decline: null,
    refusal: null,
    session: get,
    pay: (id: string) => {
      const session = get(id)
      const fields = { amount: String(session.amount_total), currency: String(session.currency) }
      const metadata = Object.fromEntries(
        Object.entries(Object(session.intentMetadata)).map(([name, value]) => [name, String(value)]),
      )
      const intent = makeIntent(fields, metadata, session.setup === null ? null : String(session.setup))
      return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent })
    },
    expire: (id: string) => Object.assign(get(id), { status: 'expired' }),
    dispute: (intentId: string, status: string, amount?: number) => ({
      ...{ id: `dp_${intentId}`, object: 'dispute', status, reason: 'fraudulent' },
      ...{ payment_intent: intentId, charge: `ch_${intentId}`, metadata: {} },
      amount: amount ?? Number(intents.get(intentId)?.amount),
      currency: String(intents.get(intentId)?.currency),
      evidence_details: { due_by: created + 14 * 24 * 60 * 60 },
    }),
    warn: (intentId: string) => ({
      ...{ id: `issfr_${intentId}`, object: 'radar.early_fraud_warning', fraud_type: 'made_with_stolen_card' },
      ...{ payment_intent: intentId, charge: `ch_${intentId}`, actionable: true },
    }),
    detached,
  })
  return double
}
