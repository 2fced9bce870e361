import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sign, signatureHeader } from '#src/gateways/payments/sandbox/signature.ts'
import { type PaymentTestApp, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { type ProviderMessages, providerMessages, type TestWebhookMessage } from '#src/testing/provider-messages.ts'
import { closeParkedPayment, parkedPayments, reconcilePaymentsJob } from './index.ts'

let app: PaymentTestApp
beforeAll(async () => {
  app = await startPaymentTestApp()
})
afterAll(() => app.close())

const url = '/webhooks/payments/sandbox'
const minuteMs = 60_000

let messages: ProviderMessages
beforeAll(() => {
  messages = providerMessages(app)
})
const writeMessage = (received: TestWebhookMessage) => messages.write(received)
const secret = () => messages.secret
const send = (body: string, signature?: string) => messages.send(body, signature)

const receive = (received: TestWebhookMessage) => send(writeMessage(received))
const fetchEvents = (paymentId: string) =>
  app.database.db.selectFrom('paymentEvent').selectAll().where('paymentId', '=', paymentId).execute()

describe('signature check', () => {
  test.each([
    ['an empty signature', () => ''],
    ['a signature by another secret', (body: string) => sign('not the secret', Buffer.from(body), app.clock.now())],
    [
      'a signature of six minutes ago',
      (body: string) => sign(secret(), Buffer.from(body), new Date(app.clock.now().getTime() - 6 * minuteMs)),
    ],
    [
      'a signature of tomorrow',
      (body: string) => sign(secret(), Buffer.from(body), new Date(app.clock.now().getTime() + 24 * 60 * minuteMs)),
    ],
    ['the signature of another body', () => sign(secret(), Buffer.from('{}'), app.clock.now())],
    ['a malformed signature', () => 't=1,v1=zz'],
  ])('refuses %s and changes nothing', async (_case, signatureOf) => {
    const paymentId = await app.begin()
    const body = writeMessage({ paymentId, status: 'PAID' })
    const response = await send(body, signatureOf(body))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ code: 'validation' })
    await app.runQueued()
    expect((await app.payment(paymentId)).status).toBe('CREATED')
    expect(await fetchEvents(paymentId)).toEqual([])
  })

  test('refuses a genuine message with changed content', async () => {
    const paymentId = await app.begin()
    const body = writeMessage({ paymentId, status: 'FAILED' })
    const signature = sign(secret(), Buffer.from(body), app.clock.now())
    expect((await send(body.replaceAll('FAILED', 'PAID'), signature)).status).toBe(400)
  })

  test('refuses a signed message that cannot be parsed', async () => {
    for (const body of ['', 'not json', '[]', '{"id":1}']) expect((await send(body)).status).toBe(400)
  })
})

test('refuses providers that are unknown or not configured', async () => {
  expect((await app.request('POST', '/webhooks/payments/stripe', { body: '{}' })).status).toBe(404)
  expect((await app.request('POST', '/webhooks/payments/paypal', { body: '{}' })).status).toBe(400)
})

test('verifies the raw bytes with any content type', async () => {
  const paymentId = await app.begin()
  const body = ` ${writeMessage({ paymentId, status: 'PAID' })}\n`
  const headers = {
    'content-type': 'application/octet-stream',
    [signatureHeader]: sign(secret(), Buffer.from(body), app.clock.now()),
  }
  expect((await app.request('POST', url, { body, headers })).status).toBe(204)
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('applies the same message once when it is received a hundred times', async () => {
  const paymentId = await app.begin()
  const body = writeMessage({ paymentId, status: 'PAID' })
  const first = await Promise.all(Array.from({ length: 50 }, () => send(body)))
  await app.runQueued()
  const later = await Promise.all(Array.from({ length: 50 }, () => send(body)))
  expect(new Set([...first, ...later].map(({ status }) => status))).toEqual(new Set([204]))
  await app.runQueued()
  expect(app.eventsOf(paymentId)).toEqual(['paid'])
  expect(await fetchEvents(paymentId)).toHaveLength(1)
})

test('applies two messages with the same content once', async () => {
  const paymentId = await app.begin()
  await receive({ paymentId, status: 'PAID' })
  await receive({ paymentId, status: 'PAID' })
  await app.runQueued()
  expect(app.eventsOf(paymentId)).toEqual(['paid'])
})

test('ends in the same status for messages in any order and number', async () => {
  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)
  const history = [
    { status: 'OPEN', at: at(0) },
    { status: 'CHALLENGE', at: at(1) },
    { status: 'FAILED', at: at(2), declineCode: 'generic_decline' },
    { status: 'FAILED', at: at(3), declineCode: 'expired_card' },
    { status: 'WAITING', at: at(4) },
    { status: 'PAID', at: at(5) },
  ]
  const reports = fc.integer({ min: 1, max: history.length }).chain((length) => {
    const received = history.slice(0, length)
    const twice = fc.shuffledSubarray(received)
    return twice.chain((more) => fc.shuffledSubarray([...received, ...more], { minLength: length + more.length }))
  })
  // One message of each payment at a time, so that the queue processes many payments concurrently.
  const sequences = fc.sample(reports, { numRuns: 40, seed: 7 })
  const payments = await Promise.all(sequences.map(async (received) => ({ received, paymentId: await app.begin() })))
  for (let turn = 0; turn < 2 * history.length; turn++) {
    for (const { received, paymentId } of payments) {
      const report = received[turn]
      if (report) await receive({ paymentId, ...report })
    }
    if (turn % 3 === 0) await app.runQueued()
  }
  await app.runQueued()
  for (const { received, paymentId } of payments) {
    const statuses = new Set(received.map(({ status }) => status))
    const newest = received.filter(({ status }) => status === 'FAILED').sort((a, b) => +b.at - +a.at)[0]
    const settled = statuses.has('PAID') ? 'PAID' : newest ? 'FAILED' : 'PENDING'
    const declineCode = settled === 'FAILED' ? (newest?.declineCode ?? null) : null
    expect(await app.payment(paymentId)).toMatchObject({ status: settled, declineCode })
    expect(app.eventsOf(paymentId).filter((effect) => effect === 'paid')).toHaveLength(settled === 'PAID' ? 1 : 0)
  }
}, 120_000)

test('accepts a message that requires no change, and calls no function of the payment purpose', async () => {
  const paymentId = await app.begin()
  const body = writeMessage({ paymentId, status: 'OPEN' })
  expect((await send(body)).status).toBe(204)
  await app.runQueued()
  expect(app.eventsOf(paymentId)).toEqual([])
})

test('applies a message that arrives before the payment is committed', async () => {
  const paymentId = await app.begin()
  const { db } = app.database
  const row = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  await db.deleteFrom('payment').where('id', '=', paymentId).execute()
  expect((await receive({ paymentId, status: 'PAID' })).status).toBe(204)
  expect(await app.runQueued()).toBe(0)
  expect((await fetchEvents(paymentId))[0]?.processedAt).toBeNull()
  await db.insertInto('payment').values(row).execute()
  expect(await app.runQueued()).toBe(1)
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('applies a message whose job was lost in a crash', async () => {
  const paymentId = await app.begin()
  await receive({ paymentId, status: 'PAID' })
  app.clock.advance(minuteMs)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await app.payment(paymentId)).status).toBe('PAID')
  await app.runQueued()
  expect(app.eventsOf(paymentId)).toEqual(['paid'])
})

test('ignores a message about an unknown payment after three days', async () => {
  const paymentId = randomUUID()
  await receive({ paymentId, status: 'PAID' })
  await app.runQueued()
  app.clock.advance(3 * 24 * 60 * minuteMs + 1)
  await app.runQueued()
  expect((await fetchEvents(paymentId))[0]?.result).toBe('NO_SUCH_PAYMENT')
})

test('rolls the payment back when the function of the payment purpose throws, and retries both', async () => {
  const paymentId = await app.begin()
  app.broken = true
  await receive({ paymentId, status: 'PAID' })
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('CREATED')
  expect(app.eventsOf(paymentId)).toEqual([])
  app.broken = false
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PAID')
  expect(app.eventsOf(paymentId)).toEqual(['paid'])
})

describe('wrong amount', () => {
  const hourMs = 60 * minuteMs
  const fetchParkedState = (paymentId: string) =>
    app.database.db
      .selectFrom('payment')
      .select(['status', 'asked', 'parkedAt', 'parkedBecause'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()

  test('parks the payment once and stops fetching its status', async () => {
    const { paymentId } = await app.open()
    await receive({ paymentId, status: 'PAID', amount: 100 })
    await app.runQueued()
    const { asked: fetchCount, ...rest } = await fetchParkedState(paymentId)
    expect(rest).toMatchObject({ status: 'PENDING', parkedAt: app.clock.now() })
    expect(rest.parkedBecause).toContain('100 EUR instead of 12800 EUR')
    expect((await fetchEvents(paymentId))[0]?.processedAt).not.toBeNull()
    app.clock.advance(2 * hourMs)
    await reconcilePaymentsJob.run(app.services.ctx, {})
    expect(await fetchParkedState(paymentId)).toEqual({ asked: fetchCount, ...rest })
    await receive({ paymentId, status: 'FAILED' })
    await app.runQueued()
    expect((await app.payment(paymentId)).status).toBe('PENDING')
    expect(app.eventsOf(paymentId)).toEqual([])
  })

  test('unparks the payment when the provider reports the right amount', async () => {
    const paymentId = await app.begin()
    for (const amount of [100, 12_800]) {
      await receive({ paymentId, status: 'PAID', amount })
      await app.runQueued()
    }
    expect(await fetchParkedState(paymentId)).toMatchObject({ status: 'PAID', parkedAt: null })
    expect(app.eventsOf(paymentId)).toEqual(['paid'])
  })

  test('fails the payment when staff close it', async () => {
    const paymentId = await app.begin()
    await receive({ paymentId, status: 'PAID', amount: 100 })
    await app.runQueued()
    expect(await parkedPayments(app.services.ctx)).toContainEqual(
      expect.objectContaining({ id: paymentId, amount: 128 }),
    )
    expect(await closeParkedPayment(app.services.ctx, paymentId)).toBe(true)
    expect(await closeParkedPayment(app.services.ctx, paymentId)).toBe(false)
    expect(await app.payment(paymentId)).toMatchObject({ status: 'FAILED', declineBucket: 'NEED_CUSTOMER' })
    expect(app.eventsOf(paymentId)).toEqual(['failed'])
  })
})

test('ignores reports of another payment page unless they report money', async () => {
  const { paymentId } = await app.open()
  await receive({ paymentId, status: 'FAILED', ref: 'an-unknown-page' })
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PENDING')
  await receive({ paymentId, status: 'PAID', ref: 'an-unknown-page' })
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('encrypts stored messages', async () => {
  const paymentId = await app.begin()
  await receive({ paymentId, status: 'FAILED', declineCode: 'canary_of_the_message' })
  const [event] = await fetchEvents(paymentId)
  for (const stored of [event?.raw, event?.report]) expect(stored?.toString('utf8')).not.toContain('canary')
  await app.runQueued()
})
