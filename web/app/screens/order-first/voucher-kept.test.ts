import { expect, test } from 'vitest'
import { isVoucherKept } from './voucher-kept.ts'

const discount = (label: string) => ({ label, amountWithVat: 12 })

test('a voucher counts when the discount has its code, however it was typed', () => {
  expect(isVoucherKept(' welcome10', discount('Voucher WELCOME10'))).toBe(false)
})

test('where the promotion is better, the voucher is kept', () => {
  expect(isVoucherKept('WELCOME10', discount('20 % off the first period'))).toBe(true)
})
