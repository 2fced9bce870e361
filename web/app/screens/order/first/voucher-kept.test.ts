import { expect, test } from 'vitest'
import { isVoucherReplacedByPromotion } from './voucher-kept.ts'

test('does not treat the voucher as replaced when the discount is that of the voucher', () => {
  expect(isVoucherReplacedByPromotion({ label: 'Voucher WELCOME10', amountWithVat: 12, source: 'VOUCHER' })).toBe(false)
})

test('treats the voucher as replaced when the promotion is better', () => {
  expect(isVoucherReplacedByPromotion({ label: 'First month free', amountWithVat: 12, source: 'PROMOTION' })).toBe(true)
})
