import { afterAll, beforeAll, expect, test } from 'vitest'
import { Misbehaviour, wellBehaved } from '#src/gateways/payments/sandbox/misbehaviour.ts'
import { newId } from '#src/kernel/ids.ts'
import { cards, type Desk, openDesk, typedCard } from '#src/testing/payment-desk.ts'
import { beginPayment, findPaymentFor, openPaymentPage, reconcilePaymentsJob } from './index.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const misbehave = (how: Partial<Misbehaviour>) => desk.app.payments.sandbox?.misbehave(Misbehaviour.parse(how))
const open = (paymentId: string) => openPaymentPage(desk.app.ctx, paymentId)

test('opening twice, or many times at once, gives one page', async () => {
  const paymentId = await desk.begin()
  const urls = await Promise.all(Array.from({ length: 10 }, () => open(paymentId)))
  expect(new Set(urls).size).toBe(1)
  expect(await open(paymentId)).toBe(urls[0])
})

test('a provider that is down is told apart from a wrong request, and the payment can be opened again', async () => {
  const paymentId = await desk.begin()
  await misbehave({ http500: 1 })
  await expect(open(paymentId)).rejects.toMatchObject({
    code: 'payment/provider-unavailable',
    status: 503,
    extras: { retryAfterSeconds: 5 },
  })
  expect((await desk.payment(paymentId)).status).toBe('CREATED')
  await misbehave(wellBehaved)
  desk.clock.advance(10_000)
  expect(await open(paymentId)).toContain('/pay/')
})

test('an answer lost while opening leads to the same page', async () => {
  const paymentId = await desk.begin()
  await misbehave({ dropAnswer: 1 })
  await expect(open(paymentId)).rejects.toMatchObject({ code: 'payment/provider-unavailable' })
  await misbehave(wellBehaved)
  desk.clock.advance(60_000)
  await open(paymentId)
  const pages = await desk.database.db
    .selectFrom('sandboxPayment')
    .select('ref')
    .where('merchantPaymentId', '=', paymentId)
    .execute()
  expect(pages).toHaveLength(1)
})

test('what is paid cannot be opened again', async () => {
  const { paymentId, path } = await desk.open()
  await desk.submit(path, typedCard(cards.pays))
  await desk.settle()
  await expect(open(paymentId)).rejects.toMatchObject({ code: 'payment/not-payable' })
  await expect(open(newId())).rejects.toMatchObject({ code: 'payment/not-payable' })
})

test.each([
  'https://evil.test/x',
  '//evil.test',
  'javascript:alert(1)',
  'https://boxzone.test@evil.test/',
  '/\\evil.test',
  'http://boxzone.test/',
])('nobody is sent to %s after paying', async (returnUrl) => {
  const { ctx } = desk.app
  await expect(desk.begin({ returnUrl })).rejects.toMatchObject({ code: 'validation' })
  expect(ctx.config.origin).toBe('https://boxzone.test')
})

test('a payment that was never opened is given up after an hour', async () => {
  const paymentId = await desk.begin()
  desk.clock.advance(30 * 60_000)
  await reconcilePaymentsJob.run(desk.app.ctx, {})
  expect((await desk.payment(paymentId)).status).toBe('CREATED')
  desk.clock.advance(61 * 60_000)
  await reconcilePaymentsJob.run(desk.app.ctx, {})
  expect(await desk.payment(paymentId)).toMatchObject({ status: 'FAILED', declineCode: 'abandoned' })
})

test('a provider that is asked before its message has come is believed, and the message changes nothing', async () => {
  const { paymentId, path } = await desk.open()
  await desk.submit(path, typedCard(cards.pays))
  desk.clock.advance(6 * 60_000)
  await reconcilePaymentsJob.run(desk.app.ctx, {})
  expect((await desk.payment(paymentId)).status).toBe('PAID')
  await desk.settle()
  expect(desk.toldOf(paymentId)).toEqual(['paid'])
})

test('the newest try for an order is found; a rolled back one never was', async () => {
  const { ctx } = desk.app
  const purposeId = newId()
  const first = await desk.begin({ purposeId })
  desk.clock.advance(1)
  const second = await desk.begin({ purposeId })
  const rolledBack = ctx.transaction(async (tx) => {
    await beginPayment(ctx, tx, {
      purpose: 'ORDER',
      purposeId,
      amount: 1,
      currency: 'EUR',
      description: 'x',
      customer: { email: 'a@b.test', language: 'en', reference: 'x' },
      storeCard: null,
      returnUrl: '/',
    })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await findPaymentFor(ctx.db, { purpose: 'ORDER', purposeId })).toMatchObject({ id: second, attempt: 2 })
  expect(second).not.toBe(first)
})

test('a provider asked about a payment an hour later closes what its message did not', async () => {
  const { paymentId, path } = await desk.open()
  await misbehave({ late: 1 })
  await desk.submit(path, typedCard(cards.pays))
  await misbehave(wellBehaved)
  desk.clock.advance(5 * 60_000)
  await reconcilePaymentsJob.run(desk.app.ctx, {})
  expect((await desk.payment(paymentId)).status).toBe('PAID')
})
