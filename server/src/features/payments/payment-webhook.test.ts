import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sign, signatureHeader } from '#src/gateways/payments/sandbox/signature.ts'
import { type PaymentTestApp, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { type ProviderMessages, providerMessages, type ReceivedMessage } from '#src/testing/provider-messages.ts'
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
const message = (told: ReceivedMessage) => messages.write(told)
const secret = () => messages.secret
const send = (body: string, signature?: string) => messages.send(body, signature)

const tell = (told: ReceivedMessage) => send(message(told))
const events = (paymentId: string) =>
  app.database.db.selectFrom('paymentEvent').selectAll().where('paymentId', '=', paymentId).execute()

describe('a forged message', () => {
  test.each([
    ['no signature', () => ''],
    ['another’s signature', (body: string) => sign('not the secret', Buffer.from(body), app.clock.now())],
    [
      'a signature of six minutes ago',
      (body: string) => sign(secret(), Buffer.from(body), new Date(app.clock.now().getTime() - 6 * minuteMs)),
    ],
    [
      'a signature of tomorrow',
      (body: string) => sign(secret(), Buffer.from(body), new Date(app.clock.now().getTime() + 24 * 60 * minuteMs)),
    ],
    ['the signature of another body', () => sign(secret(), Buffer.from('{}'), app.clock.now())],
    ['rubbish for a signature', () => 't=1,v1=zz'],
  ])('with %s is refused and changes nothing', async (_what, signatureOf) => {
    const paymentId = await app.begin()
    const body = message({ paymentId, status: 'PAID' })
    const answer = await send(body, signatureOf(body))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'validation' })
    await app.runQueued()
    expect((await app.payment(paymentId)).status).toBe('CREATED')
    expect(await events(paymentId)).toEqual([])
  })

  test('cannot be made of a genuine one by changing a byte', async () => {
    const paymentId = await app.begin()
    const body = message({ paymentId, status: 'FAILED' })
    const signature = sign(secret(), Buffer.from(body), app.clock.now())
    expect((await send(body.replaceAll('FAILED', 'PAID'), signature)).status).toBe(400)
  })

  test('that is signed but unreadable is refused', async () => {
    for (const body of ['', 'not json', '[]', '{"id":1}']) expect((await send(body)).status).toBe(400)
  })
})

test('a provider nobody configured does not exist, and no other is taken for one', async () => {
  expect((await app.request('POST', '/webhooks/payments/stripe', { body: '{}' })).status).toBe(404)
  expect((await app.request('POST', '/webhooks/payments/paypal', { body: '{}' })).status).toBe(400)
})

test('the bytes are checked as they came, whatever their content type', async () => {
  const paymentId = await app.begin()
  const body = ` ${message({ paymentId, status: 'PAID' })}\n`
  const headers = {
    'content-type': 'application/octet-stream',
    [signatureHeader]: sign(secret(), Buffer.from(body), app.clock.now()),
  }
  expect((await app.request('POST', url, { body, headers })).status).toBe(204)
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('the same message a hundred times has one effect', async () => {
  const paymentId = await app.begin()
  const body = message({ paymentId, status: 'PAID' })
  const first = await Promise.all(Array.from({ length: 50 }, () => send(body)))
  await app.runQueued()
  const later = await Promise.all(Array.from({ length: 50 }, () => send(body)))
  expect(new Set([...first, ...later].map(({ status }) => status))).toEqual(new Set([204]))
  await app.runQueued()
  expect(app.toldOf(paymentId)).toEqual(['paid'])
  expect(await events(paymentId)).toHaveLength(1)
})

test('two messages that say the same have one effect', async () => {
  const paymentId = await app.begin()
  await tell({ paymentId, status: 'PAID' })
  await tell({ paymentId, status: 'PAID' })
  await app.runQueued()
  expect(app.toldOf(paymentId)).toEqual(['paid'])
})

test('messages in any order, each any number of times, end in the same state', async () => {
  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)
  const history = [
    { status: 'OPEN', at: at(0) },
    { status: 'CHALLENGE', at: at(1) },
    { status: 'FAILED', at: at(2), declineCode: 'generic_decline' },
    { status: 'FAILED', at: at(3), declineCode: 'expired_card' },
    { status: 'WAITING', at: at(4) },
    { status: 'PAID', at: at(5) },
  ]
  const told = fc.integer({ min: 1, max: history.length }).chain((length) => {
    const heard = history.slice(0, length)
    const twice = fc.shuffledSubarray(heard)
    return twice.chain((more) => fc.shuffledSubarray([...heard, ...more], { minLength: length + more.length }))
  })
  // All of them side by side, a message each at a time, so that the queue has many payments in its hands at once.
  const stories = fc.sample(told, { numRuns: 40, seed: 7 })
  const payments = await Promise.all(stories.map(async (heard) => ({ heard, paymentId: await app.begin() })))
  for (let turn = 0; turn < 2 * history.length; turn++) {
    for (const { heard, paymentId } of payments) {
      const news = heard[turn]
      if (news) await tell({ paymentId, ...news })
    }
    if (turn % 3 === 0) await app.runQueued()
  }
  await app.runQueued()
  for (const { heard, paymentId } of payments) {
    const statuses = new Set(heard.map(({ status }) => status))
    const newest = heard.filter(({ status }) => status === 'FAILED').sort((a, b) => +b.at - +a.at)[0]
    const settled = statuses.has('PAID') ? 'PAID' : newest ? 'FAILED' : 'PENDING'
    const declineCode = settled === 'FAILED' ? (newest?.declineCode ?? null) : null
    expect(await app.payment(paymentId)).toMatchObject({ status: settled, declineCode })
    expect(app.toldOf(paymentId).filter((what) => what === 'paid')).toHaveLength(settled === 'PAID' ? 1 : 0)
  }
}, 120_000)

test('a kind of message we do not act on is kept and left alone', async () => {
  const paymentId = await app.begin()
  const body = message({ paymentId, status: 'OPEN' })
  expect((await send(body)).status).toBe(204)
  await app.runQueued()
  expect(app.toldOf(paymentId)).toEqual([])
})

test('a message that is faster than our own commit is not lost', async () => {
  const paymentId = await app.begin()
  const { db } = app.database
  const row = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  await db.deleteFrom('payment').where('id', '=', paymentId).execute()
  expect((await tell({ paymentId, status: 'PAID' })).status).toBe(204)
  expect(await app.runQueued()).toBe(0)
  expect((await events(paymentId))[0]?.processedAt).toBeNull()
  await db.insertInto('payment').values(row).execute()
  expect(await app.runQueued()).toBe(1)
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('a message whose job was lost in a crash is found by the reconciler', async () => {
  const paymentId = await app.begin()
  await tell({ paymentId, status: 'PAID' })
  app.clock.advance(minuteMs)
  await reconcilePaymentsJob.run(app.services.ctx, {})
  expect((await app.payment(paymentId)).status).toBe('PAID')
  await app.runQueued()
  expect(app.toldOf(paymentId)).toEqual(['paid'])
})

test('a message about nothing we ever sold is given up after three days', async () => {
  const paymentId = randomUUID()
  await tell({ paymentId, status: 'PAID' })
  await app.runQueued()
  app.clock.advance(3 * 24 * 60 * minuteMs + 1)
  await app.runQueued()
  expect((await events(paymentId))[0]?.result).toBe('NO_SUCH_PAYMENT')
})

test('when what was paid for cannot be done, the payment is not moved either, and both come later', async () => {
  const paymentId = await app.begin()
  app.broken = true
  await tell({ paymentId, status: 'PAID' })
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('CREATED')
  expect(app.toldOf(paymentId)).toEqual([])
  app.broken = false
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PAID')
  expect(app.toldOf(paymentId)).toEqual(['paid'])
})

describe('another amount than was asked for', () => {
  const hourMs = 60 * minuteMs
  const parked = (paymentId: string) =>
    app.database.db
      .selectFrom('payment')
      .select(['status', 'asked', 'parkedAt', 'parkedBecause'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()

  test('pays for nothing, is parked once and not asked about again', async () => {
    const { paymentId } = await app.open()
    await tell({ paymentId, status: 'PAID', amount: 100 })
    await app.runQueued()
    const { asked, ...rest } = await parked(paymentId)
    expect(rest).toMatchObject({ status: 'PENDING', parkedAt: app.clock.now() })
    expect(rest.parkedBecause).toContain('100 EUR instead of 12800 EUR')
    expect((await events(paymentId))[0]?.processedAt).not.toBeNull()
    app.clock.advance(2 * hourMs)
    await reconcilePaymentsJob.run(app.services.ctx, {})
    expect(await parked(paymentId)).toEqual({ asked, ...rest })
    await tell({ paymentId, status: 'FAILED' })
    await app.runQueued()
    expect((await app.payment(paymentId)).status).toBe('PENDING')
    expect(app.toldOf(paymentId)).toEqual([])
  })

  test('is left behind when the provider comes to name the right one', async () => {
    const paymentId = await app.begin()
    for (const amount of [100, 12_800]) {
      await tell({ paymentId, status: 'PAID', amount })
      await app.runQueued()
    }
    expect(await parked(paymentId)).toMatchObject({ status: 'PAID', parkedAt: null })
    expect(app.toldOf(paymentId)).toEqual(['paid'])
  })

  test('is closed by the operator, who has given it back: then it has failed', async () => {
    const paymentId = await app.begin()
    await tell({ paymentId, status: 'PAID', amount: 100 })
    await app.runQueued()
    expect(await parkedPayments(app.services.ctx)).toContainEqual(
      expect.objectContaining({ id: paymentId, amount: 128 }),
    )
    expect(await closeParkedPayment(app.services.ctx, paymentId)).toBe(true)
    expect(await closeParkedPayment(app.services.ctx, paymentId)).toBe(false)
    expect(await app.payment(paymentId)).toMatchObject({ status: 'FAILED', declineBucket: 'NEED_CUSTOMER' })
    expect(app.toldOf(paymentId)).toEqual(['failed'])
  })
})

test('news of another page for the same payment is ignored, unless it is money', async () => {
  const { paymentId } = await app.open()
  await tell({ paymentId, status: 'FAILED', ref: 'a-page-nobody-saw' })
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PENDING')
  await tell({ paymentId, status: 'PAID', ref: 'a-page-nobody-saw' })
  await app.runQueued()
  expect((await app.payment(paymentId)).status).toBe('PAID')
})

test('what is kept of a message cannot be read from the database', async () => {
  const paymentId = await app.begin()
  await tell({ paymentId, status: 'FAILED', declineCode: 'canary_of_the_message' })
  const [event] = await events(paymentId)
  for (const kept of [event?.raw, event?.report]) expect(kept?.toString('utf8')).not.toContain('canary')
  await app.runQueued()
})
