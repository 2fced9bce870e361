import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { orderFulfilledEmail } from './order-fulfilled.email.tsx'
import { orderRefundEmail } from './order-payment.email.tsx'

const config = readConfig({}, '0.0.0-test')
const renderPdf = async () => Buffer.alloc(0)
const data = { box: 'Box 131', place: 'Ružinov', money: { amount: 12_560, currency: 'EUR' }, url: config.origin }

test('states the reason of the refund', async () => {
  const renderText = async (more: object) =>
    (
      await orderRefundEmail.render(orderRefundEmail.data.parse({ ...data, ...more }), {
        language: 'en',
        config,
        renderPdf,
      })
    ).text
  expect(await renderText({ lost: 'voucher' })).toContain('the voucher used for the order had already been redeemed')
  expect(await renderText({ lost: 'box' })).toContain('your choice was no longer available')
  expect(await renderText({}), 'queued by an older release').toContain('your choice was no longer available')
})

test('omits the door codes from the order e-mail while the identity check is pending', async () => {
  const context = { language: 'en', config, renderPdf } as const
  const sample = orderFulfilledEmail.sample(context)
  const known = await orderFulfilledEmail.render(sample, context)
  expect(known.subject).toContain('codes')
  expect(known.text).toContain('the codes above')
  const unknown = await orderFulfilledEmail.render({ ...sample, accessCode: null, lockCode: null }, context)
  expect(unknown.subject).not.toContain('codes')
  expect(unknown.text).not.toContain('the codes above')
  expect(unknown.text).toContain('verified your identity')
})
