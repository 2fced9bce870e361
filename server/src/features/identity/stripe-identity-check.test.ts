import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyByStaff } from './index.ts'
import { type IdentityTestApp, startIdentityTestApp } from './testing/identity-test-app.ts'

const myBoxes = 'https://boxzone.test/my/boxes'
let app: IdentityTestApp
beforeAll(async () => {
  app = await startIdentityTestApp()
})
beforeEach(() => {
  app.double.fault = null
})
afterAll(() => app.close())

test('follows a check from its start through a refusal to the verification', async () => {
  const { token, id } = await app.beginNew()
  expect(await app.stateOf(token)).toBe('STARTED')
  expect(await app.deliver(app.double.change(id, 'processing'))).toBe(204)
  expect(await app.stateOf(token)).toBe('PENDING')
  await app.deliver(app.double.change(id, 'requires_input', { code: 'document_expired' }))
  expect((await app.refresh(token)).body).toEqual({ identity: 'REFUSED', identityReason: 'DOCUMENT_EXPIRED' })
  const { url } = (await app.begin(token)).body
  expect(url).toBe(app.double.sessions.get(id)?.url)
  await app.deliver(app.double.change(id, 'verified'))
  expect((await app.refresh(token)).body).toEqual({ identity: 'VERIFIED', identityReason: null })
  expect((await app.begin(token)).body.code).toBe('verification/invalid')
})

test('returns to the site when the provider needs nothing from the customer', async () => {
  const { token, id } = await app.beginNew()
  app.double.change(id, 'processing')
  expect((await app.begin(token)).body.url).toBe(myBoxes)
  expect(await app.stateOf(token)).toBe('PENDING')
  app.double.change(id, 'verified')
  expect((await app.begin(token)).body.url).toBe(myBoxes)
  expect(await app.stateOf(token)).toBe('VERIFIED')
})

test.each(['canceled', 'redacted', 'unknown'])('starts a new session when the former one is %s', async (kind) => {
  const { token, id } = await app.beginNew()
  if (kind === 'unknown') app.double.sessions.delete(id)
  else app.double.change(id, 'canceled')
  if (kind === 'redacted')
    Object.assign(app.double.sessions.get(id) ?? {}, { redaction: { status: 'redacted' }, metadata: {} })
  if (kind !== 'unknown') {
    await app.deliver(app.double.sign(`identity.verification_session.${kind}`, { id }))
    expect(await app.stateOf(token)).toBe('CANCELED')
  }
  const { body } = await app.begin(token)
  expect(body.url).toBe(app.double.last().url)
  expect(app.double.last().id).not.toBe(id)
  expect(await app.stateOf(token)).toBe('STARTED')
})

test('creates one session for concurrent requests', async () => {
  const token = await app.newCustomer()
  const before = app.double.sessions.size
  const responses = await Promise.all([app.begin(token), app.begin(token), app.begin(token)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(app.double.sessions.size).toBe(before + 1)
})

test('lets staff verify a customer once and ignores later messages about the session', async () => {
  const { token, id } = await app.beginNew()
  const { db } = app.database
  const { accountId } = await db
    .selectFrom('identityCheck')
    .select('accountId')
    .where('providerRef', '=', id)
    .executeTakeFirstOrThrow()
  const { ctx } = app.services
  expect([await verifyByStaff(ctx, accountId), await verifyByStaff(ctx, accountId)]).toEqual([true, false])
  await app.deliver(app.double.change(id, 'canceled'))
  expect(await app.stateOf(token)).toBe('VERIFIED')
})
