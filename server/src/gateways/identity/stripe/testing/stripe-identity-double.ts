import Stripe from 'stripe'
import {
  missingObject,
  nestedFields,
  type StripeServer,
  startStripeServer,
} from '../../../stripe/testing/stripe-server.ts'

export const identitySecret = 'whsec_identity'

interface Session {
  id: string
  status: string
  url: string | null
  metadata: Readonly<Record<string, string>>
  last_error: { code: string; reason: string } | null
  last_verification_report: string | null
  redaction: { status: string } | null
  [field: string]: unknown
}

/** A double of Stripe Identity. Sessions contain personal data, which must not enter the server. */
export interface StripeIdentityDouble extends StripeServer {
  readonly sessions: Map<string, Session>
  /** The session that was created last. */
  last(): Session
  /** Changes a session and returns the signed webhook of the change. */
  change(id: string, status: string, options?: ChangeOptions): SignedWebhook
  /** Signs a webhook without a change of the session. */
  sign(type: string, object: object, options?: SignOptions): SignedWebhook
}

interface SignOptions {
  readonly secret?: string
  readonly at?: Date
  readonly eventId?: string
}

interface ChangeOptions extends SignOptions {
  /** Code of `last_error`. */
  readonly code?: string
}

export interface SignedWebhook {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export const documentNumber = 'EA123456'

export async function startStripeIdentityDouble(now: () => Date): Promise<StripeIdentityDouble> {
  const sessions = new Map<string, Session>()
  let count = 0
  const newUrl = (id: string) => {
    count += 1
    return `https://verify.stripe.test/${id}/${count}`
  }

  function create(fields: Readonly<Record<string, string>>): Session {
    count += 1
    const id = `vs_${count}`
    const session: Session = {
      ...{ id, object: 'identity.verification_session', type: fields.type, status: 'requires_input' },
      ...{ url: newUrl(id), client_reference_id: fields.client_reference_id, return_url: fields.return_url },
      ...{ metadata: nestedFields(fields, 'metadata'), last_error: null, last_verification_report: null },
      ...{ redaction: null, livemode: false },
    }
    sessions.set(id, session)
    return session
  }

  function redact(session: Session) {
    if (session.redaction || !['requires_input', 'verified'].includes(session.status)) {
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'cannot be redacted' } } }
    }
    const status = session.status === 'verified' ? 'verified' : 'canceled'
    const gone = { url: null, metadata: {}, verified_outputs: null, last_error: null }
    return { status: 200, body: Object.assign(session, { ...gone, status, redaction: { status: 'processing' } }) }
  }

  const server = await startStripeServer((method, path, fields) => {
    const [, id, action] = /^\/v1\/identity\/verification_sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (method === 'POST' && id === undefined) return { status: 200, body: create(fields) }
    const session = sessions.get(id ?? '')
    if (!session) return missingObject
    if (action === 'redact') return redact(session)
    // Each retrieval of an open session returns a new URL, which can be used once.
    if (session.status === 'requires_input') session.url = newUrl(session.id)
    return { status: 200, body: session }
  })

  const sign: StripeIdentityDouble['sign'] = (type, object, { secret = identitySecret, at = now(), eventId } = {}) => {
    const created = Math.floor(at.getTime() / 1000)
    count += 1
    const id = eventId ?? `evt_${count}`
    const body = JSON.stringify({ id, object: 'event', type, created, data: { object } })
    const signed = { payload: body, secret, timestamp: created }
    return { body, headers: { 'stripe-signature': new Stripe('sk_test_1').webhooks.generateTestHeaderString(signed) } }
  }

  return Object.assign(server, {
    sessions,
    sign,
    last: () => {
      const session = [...sessions.values()].at(-1)
      if (!session) throw new Error('No session was created')
      return session
    },
    change: (id: string, status: string, { code, ...options }: ChangeOptions = {}) => {
      const session = sessions.get(id)
      if (!session) throw new Error(`No session ${id}`)
      const verified = { first_name: 'Anna', id_number: documentNumber }
      Object.assign(session, {
        status,
        url: status === 'requires_input' ? newUrl(id) : null,
        last_error: code ? { code, reason: 'The document is not valid' } : null,
        last_verification_report: status === 'canceled' ? session.last_verification_report : 'vr_1',
        verified_outputs: status === 'verified' ? verified : null,
      })
      return sign(`identity.verification_session.${status}`, session, options)
    },
  })
}
