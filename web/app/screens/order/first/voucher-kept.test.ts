import { expect, test } from 'vitest'
import { isVoucherReplacedByPromotion } from './voucher-kept.ts'

test('a voucher counts where the discount is its own', () => {
  expect(isVoucherReplacedByPromotion({ label: 'Voucher WELCOME10', amountWithVat: 12, source: 'VOUCHER' })).toBe(false)
})

test('where the promotion is better the voucher is kept, although the code FREE stands in its words', () => {
  expect(isVoucherReplacedByPromotion({ label: 'First month free', amountWithVat: 12, source: 'PROMOTION' })).toBe(true)
})
