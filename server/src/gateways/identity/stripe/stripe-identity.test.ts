import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FixedClock } from '#src/kernel/clock.ts'
import { newToken } from '#src/kernel/ids.ts'
import { InvalidWebhookSignature, ProviderUnavailable } from '../../port.ts'
import type { IdentityProvider } from '../port.ts'
import { stripeIdentity } from './stripe-identity.ts'
import {
  identitySecret,
  type StripeIdentityDouble,
  startStripeIdentityDouble,
} from './testing/stripe-identity-double.ts'

const clock = new FixedClock('2026-11-15T09:00:00Z')
const returnUrl = 'https://boxzone.test/my/boxes'
let double: StripeIdentityDouble
let provider: IdentityProvider
beforeAll(async () => {
  double = await startStripeIdentityDouble(() => clock.now())
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_IDENTITY_WEBHOOK_SECRET: identitySecret,
    STRIPE_URL: double.url,
  }
  provider = stripeIdentity(keys, clock, 200)
})
beforeEach(() => {
  double.fault = null
  double.requests.length = 0
})
afterAll(() => double.close())

const create = async (reference = newToken()) => {
  const session = await provider.openSession({ reference, providerRef: null, returnUrl })
  return { reference, providerRef: session?.providerRef ?? '', url: session?.url ?? '' }
}
const fetchAfter = async (status: string, code?: string) => {
  const { providerRef } = await create()
  double.change(providerRef, status, code ? { code } : {})
  return provider.fetchSession(providerRef)
}

describe('openSession', () => {
  test('sends the document type, our reference, the return URL and an idempotency key', async () => {
    const { reference, url } = await create()
    expect(url).toMatch(/^https:\/\/verify\.stripe\.test\//)
    expect(double.requests).toHaveLength(1)
    expect(double.requests[0]).toMatchObject({
      path: '/v1/identity/verification_sessions',
      key: expect.stringContaining(`identity:${reference}:`),
      fields: { type: 'document', return_url: returnUrl, 'metadata[reference]': reference },
    })
    expect(double.requests[0]?.key?.length).toBeLessThanOrEqual(255)
  })

  test('creates one session when the response to the first request was lost', async () => {
    const reference = newToken()
    double.fault = 'drop-after'
    await expect(create(reference)).rejects.toThrow(ProviderUnavailable)
    const before = double.sessions.size
    double.fault = null
    expect((await create(reference)).providerRef).toBe(double.last().id)
    expect(double.sessions.size).toBe(before)
  })

  test('returns a new URL of an open session', async () => {
    const { reference, providerRef, url } = await create()
    const again = await provider.openSession({ reference, providerRef, returnUrl })
    expect(again).toMatchObject({ providerRef, reference, state: 'STARTED' })
    expect(again?.url).not.toBe(url)
  })

  test.each(['error', 'drop', 'drop-after', 'hang'] as const)(
    'throws ProviderUnavailable when Stripe fails with %s',
    async (fault) => {
      double.fault = fault
      await expect(create()).rejects.toThrow(ProviderUnavailable)
      // The SDK repeats the request once with the same key.
      expect(new Set(double.requests.map(({ key }) => key)).size).toBe(1)
      expect(double.requests).toHaveLength(2)
    },
  )
})

describe('fetchSession', () => {
  test.each([
    ['requires_input', undefined, 'STARTED', null],
    ['requires_input', 'document_expired', 'REFUSED', 'DOCUMENT_EXPIRED'],
    ['requires_input', 'document_unverified_other', 'REFUSED', 'DOCUMENT_UNVERIFIED'],
    ['requires_input', 'abandoned', 'REFUSED', 'UNFINISHED'],
    ['requires_input', 'a_code_of_next_year', 'REFUSED', 'OTHER'],
    ['processing', undefined, 'PENDING', null],
    ['a_status_of_next_year', undefined, 'PENDING', null],
    ['verified', undefined, 'VERIFIED', null],
    ['canceled', undefined, 'CANCELED', null],
  ])('maps %s with %s to %s with %s', async (status, code, state, reason) => {
    expect(await fetchAfter(status, code)).toMatchObject({ state, reason })
  })

  test('returns nothing of the identity document', async () => {
    expect(Object.keys((await fetchAfter('verified')) ?? {}).sort()).toEqual([
      'providerRef',
      'reason',
      'reference',
      'state',
      'url',
    ])
  })

  test('returns null for an unknown session', async () => {
    expect(await provider.fetchSession('vs_unknown')).toBeNull()
  })

  test('throws ProviderUnavailable when Stripe does not respond', async () => {
    const { providerRef } = await create()
    double.fault = 'hang'
    await expect(provider.fetchSession(providerRef)).rejects.toThrow(ProviderUnavailable)
  })
})

describe('redactSession', () => {
  test('redacts a session, and accepts that it is redacted already or unknown', async () => {
    const { providerRef } = await create()
    double.change(providerRef, 'verified')
    expect(await provider.redactSession(providerRef)).toBe(true)
    expect(double.sessions.get(providerRef)).toMatchObject({ redaction: { status: 'processing' }, metadata: {} })
    expect(await provider.redactSession(providerRef)).toBe(true)
    expect(await provider.redactSession('vs_unknown')).toBe(true)
    expect(await provider.fetchSession(providerRef)).toMatchObject({ state: 'CANCELED', reference: null })
  })

  test('returns false while Stripe checks the document', async () => {
    const { providerRef } = await create()
    double.change(providerRef, 'processing')
    expect(await provider.redactSession(providerRef)).toBe(false)
  })

  test('needs no redaction of a session that was canceled before a document was sent', async () => {
    const { providerRef } = await create()
    double.change(providerRef, 'canceled')
    expect(await provider.redactSession(providerRef)).toBe(true)
    const refused = (await create()).providerRef
    double.change(refused, 'requires_input', { code: 'document_expired' })
    double.change(refused, 'canceled')
    expect(await provider.redactSession(refused)).toBe(false)
  })
})

describe('verifyWebhook', () => {
  const session = { id: 'vs_1', object: 'identity.verification_session' }
  const verify = ({ body, headers }: ReturnType<StripeIdentityDouble['sign']>) =>
    provider.verifyWebhook(headers, Buffer.from(body))
  const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000)

  test.each(['verified', 'requires_input', 'processing', 'canceled', 'redacted'])(
    'returns the session of the event %s',
    async (status) => {
      expect(await verify(double.sign(`identity.verification_session.${status}`, session))).toBe('vs_1')
    },
  )

  test('ignores other events', async () => {
    expect(await verify(double.sign('identity.verification_session.created', session))).toBeNull()
    expect(await verify(double.sign('checkout.session.completed', { id: 'cs_1' }))).toBeNull()
  })

  test.each([
    ['another secret', { secret: 'whsec_payments' }],
    ['an old signature', { at: minutes(-6) }],
  ])('refuses a webhook with %s', async (_case, options) => {
    const message = double.sign('identity.verification_session.verified', session, options)
    await expect(verify(message)).rejects.toThrow(InvalidWebhookSignature)
  })

  test('refuses a missing signature, a changed body and an empty secret', async () => {
    const message = double.sign('identity.verification_session.canceled', session)
    await expect(verify({ ...message, headers: {} })).rejects.toThrow(InvalidWebhookSignature)
    const changed = { ...message, body: message.body.replace('canceled', 'verified') }
    await expect(verify(changed)).rejects.toThrow(InvalidWebhookSignature)
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_IDENTITY_WEBHOOK_SECRET: '', STRIPE_URL: double.url }
    const unsigned = double.sign('identity.verification_session.verified', session, { secret: ' ' })
    const withoutSecret = stripeIdentity(keys, clock).verifyWebhook(unsigned.headers, Buffer.from(unsigned.body))
    await expect(withoutSecret).rejects.toThrow(InvalidWebhookSignature)
  })
})
