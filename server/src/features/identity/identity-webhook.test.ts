import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IdentityTestApp, startIdentityTestApp } from './testing/identity-test-app.ts'

let app: IdentityTestApp
beforeAll(async () => {
  app = await startIdentityTestApp()
})
beforeEach(() => {
  app.double.fault = null
})
afterAll(() => app.close())

test.each([
  ['another secret', { secret: 'whsec_of_another_site' }],
  ['an expired signature', { at: new Date(Date.parse('2020-01-01')) }],
])('refuses a message with %s', async (_case, options) => {
  const { token, id } = await app.beginNew()
  expect(await app.deliver(app.double.sign('identity.verification_session.verified', { id }, options))).toBe(400)
  expect(await app.stateOf(token)).toBe('STARTED')
})

test('ignores the state in a signed message that contradicts the provider', async () => {
  const { token, id, reference } = await app.beginNew()
  const claim = { id, status: 'verified', metadata: { reference } }
  expect(await app.deliver(app.double.sign('identity.verification_session.verified', claim))).toBe(204)
  expect(await app.stateOf(token)).toBe('STARTED')
})

test('does not verify an account with the session of another account', async () => {
  const anna = await app.beginNew()
  const peter = await app.beginNew()
  app.double.change(peter.id, 'verified')
  const claim = { id: peter.id, status: 'verified', metadata: { reference: anna.reference } }
  await app.deliver(app.double.sign('identity.verification_session.verified', claim))
  expect([await app.stateOf(anna.token), await app.stateOf(peter.token)]).toEqual(['STARTED', 'VERIFIED'])
  // A session whose metadata name the check of another account verifies neither account.
  const foreign = await app.beginNew()
  const session = app.double.sessions.get(foreign.id)
  if (session) session.metadata = { reference: anna.reference }
  await app.deliver(app.double.change(foreign.id, 'verified'))
  expect([await app.stateOf(anna.token), await app.stateOf(foreign.token)]).toEqual(['STARTED', 'STARTED'])
})

test('ignores unknown sessions and other events and refuses messages of another provider', async () => {
  const unknown = { id: 'vs_of_another_system', status: 'verified', metadata: {} }
  expect(await app.deliver(app.double.sign('identity.verification_session.verified', unknown))).toBe(204)
  expect(await app.deliver(app.double.sign('payment_intent.succeeded', { id: 'pi_1' }))).toBe(204)
  expect((await app.request('POST', '/webhooks/identity/sandbox', { body: '{}' })).status).toBe(400)
})

test('leaves an identity verified despite repeated, reordered and later messages', async () => {
  const { token, id } = await app.beginNew()
  const started = app.double.sign('identity.verification_session.requires_input', { id })
  const processing = app.double.change(id, 'processing')
  const verified = app.double.change(id, 'verified')
  for (const message of [verified, verified, processing, started]) expect(await app.deliver(message)).toBe(204)
  expect(await app.stateOf(token)).toBe('VERIFIED')
  // A verified identity stays verified, whatever Stripe reports later.
  await app.deliver(app.double.change(id, 'requires_input', { code: 'document_expired' }))
  expect(await app.stateOf(token)).toBe('VERIFIED')
})

test('ignores a late message of a replaced session', async () => {
  const { token, id } = await app.beginNew()
  await app.deliver(app.double.change(id, 'canceled'))
  await app.begin(token)
  const replay = app.double.change(id, 'verified')
  await app.deliver(replay)
  expect(await app.stateOf(token)).toBe('STARTED')
})
