import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IdentityTestApp, startIdentityTestApp } from './testing/identity-test-app.ts'

const minuteMs = 60_000
let app: IdentityTestApp
beforeAll(async () => {
  app = await startIdentityTestApp()
})
beforeEach(() => {
  app.double.fault = null
})
afterAll(() => app.close())

test.each(['error', 'drop', 'drop-after'] as const)(
  'returns unavailable while Stripe fails with %s, and continues the same check later',
  async (fault) => {
    const token = await app.newCustomer()
    app.double.fault = fault
    expect((await app.begin(token)).body).toMatchObject({ status: 503, code: 'unavailable' })
    const created = app.double.sessions.size
    app.double.fault = null
    expect((await app.begin(token)).status).toBe(200)
    expect(app.double.sessions.size).toBe(fault === 'drop-after' ? created : created + 1)
  },
)

test('finds the result of a lost webhook when the customer returns', async () => {
  const { token, id } = await app.beginNew()
  app.double.change(id, 'verified')
  expect(await app.stateOf(token)).toBe('STARTED')
  expect((await app.refresh(token)).body.identity).toBe('VERIFIED')
})

test('finds the result of a lost webhook by the job', async () => {
  const { token, id } = await app.beginNew()
  app.double.change(id, 'processing')
  await app.reconcile()
  expect(await app.stateOf(token)).toBe('STARTED')
  app.clock.advance(5 * minuteMs)
  await app.reconcile()
  expect(await app.stateOf(token)).toBe('PENDING')
  app.double.change(id, 'verified')
  app.clock.advance(60 * minuteMs)
  await app.reconcile()
  expect(await app.stateOf(token)).toBe('VERIFIED')
  const fetchCount = () => app.double.requests.filter(({ path }) => path.endsWith(`/${id}`)).length
  const before = fetchCount()
  app.clock.advance(60 * minuteMs)
  await app.reconcile()
  expect(fetchCount()).toBe(before)
})

test('returns unavailable to a webhook and a refresh during an outage, and changes nothing', async () => {
  const { token, id } = await app.beginNew()
  const message = app.double.change(id, 'verified')
  app.double.fault = 'error'
  expect(await app.deliver(message)).toBe(503)
  expect((await app.refresh(token)).body).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await app.stateOf(token)).toBe('STARTED')
  app.double.fault = null
  expect(await app.deliver(message)).toBe(204)
  expect(await app.stateOf(token)).toBe('VERIFIED')
})

test('applies a message that arrives before the session is stored, as soon as the customer returns', async () => {
  const token = await app.newCustomer()
  app.double.fault = 'drop-after'
  await app.begin(token)
  app.double.fault = null
  const { id } = app.double.last()
  expect(await app.deliver(app.double.change(id, 'verified'))).toBe(204)
  expect(await app.stateOf(token)).toBe('STARTED')
  expect((await app.begin(token)).status).toBe(200)
  expect((await app.refresh(token)).body.identity).toBe('VERIFIED')
})
