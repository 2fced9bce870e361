import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { countOf, renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { FailedMessage, OrderFailed } from './order-failed.tsx'

const texts = messagesOf('en')['order-status']
const failed = { orderId: 'order', paymentStatus: 'fail' } as const
const retry = { url: '/retry' }

const page = (state: Parameters<typeof OrderFailed>[0]['state']) =>
  renderToText(
    <>
      <FailedMessage state={state} />
      <OrderFailed state={state} />
    </>,
  )

test('a failed payment says that the Box is still held, and can be tried again', () => {
  const markup = page({ ...failed, status: 'FAILED', retry })
  expect(visibleText(markup)).toContain(texts.fail.text)
  expect(countOf(markup, 'button')).toBe(1)
})

test('an order whose time ran out does not say that the Box is held, and can still be paid', () => {
  const markup = page({ ...failed, status: 'CANCELLED', retry })
  expect(visibleText(markup)).toContain(texts.cancelled.text)
  expect(visibleText(markup)).not.toContain(texts.fail.text)
  expect(countOf(markup, 'button')).toBe(1)
})

test('an order whose money went back says so, and leads to other Boxes', () => {
  const markup = page({ ...failed, status: 'CANCELLED' })
  expect(visibleText(markup)).toContain(texts.refunded.text)
  expect(countOf(markup, 'button')).toBe(0)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes'])
})

test('money that goes back because of the voucher says so, and nothing of the Box', () => {
  const words = visibleText(page({ ...failed, status: 'CANCELLED', lost: 'voucher' }))
  expect(words).toContain(texts.refunded.textVoucher)
  expect(words).not.toContain(texts.refunded.text)
})
