import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { orderRefundEmail } from './order-letters.email.tsx'

const config = readConfig({}, '0.0.0-test')
const print = async () => Buffer.alloc(0)
const facts = { box: 'Box 131', place: 'Box Ružinov', money: { amount: 12_560, currency: 'EUR' }, url: config.origin }

test('who gets the money back is told what was lost', async () => {
  const text = async (more: object) =>
    (
      await orderRefundEmail.render(orderRefundEmail.data.parse({ ...facts, ...more }), {
        language: 'en',
        config,
        print,
      })
    ).text
  expect(await text({ lost: 'voucher' })).toContain('the voucher of the order had already been used')
  expect(await text({ lost: 'box' })).toContain('the Box was already taken')
  expect(await text({}), 'queued before there were two reasons').toContain('the Box was already taken')
})
