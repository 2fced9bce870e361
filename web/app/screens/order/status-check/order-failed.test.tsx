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

test('offers another payment and states that the Box is held when the payment failed', () => {
  const markup = page({ ...failed, status: 'FAILED', retry })
  expect(visibleText(markup)).toContain(texts.fail.text)
  expect(countOf(markup, 'button')).toBe(1)
})

test('offers the payment of an expired order without the statement that the Box is held', () => {
  const markup = page({ ...failed, status: 'CANCELLED', retry })
  expect(visibleText(markup)).toContain(texts.cancelled.text)
  expect(visibleText(markup)).not.toContain(texts.fail.text)
  expect(countOf(markup, 'button')).toBe(1)
})

test('links to other Boxes when the order is refunded', () => {
  const markup = page({ ...failed, status: 'CANCELLED' })
  expect(visibleText(markup)).toContain(texts.refunded.text)
  expect(countOf(markup, 'button')).toBe(0)
  expect(valuesOf(markup, 'href')).toEqual(['/boxes'])
})

test('names the voucher as the reason of a refund', () => {
  const text = visibleText(page({ ...failed, status: 'CANCELLED', lost: 'voucher' }))
  expect(text).toContain(texts.refunded.textVoucher)
  expect(text).not.toContain(texts.refunded.text)
})
