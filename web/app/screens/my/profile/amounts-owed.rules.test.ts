import { expect, test } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { readAmountsOwed } from './amounts-owed.rules.ts'

const owed = [
  { amount: 65.05, currency: 'EUR' },
  { amount: 12_300, currency: 'HUF' },
]

test('reads the total per currency', () => {
  expect(readAmountsOwed(apiErrorFrom(409, { code: 'account/unpaid-invoices', owed }))).toEqual(owed)
})

test.each([
  ['no error', undefined],
  ['another error', apiErrorFrom(409, { code: 'account/active-contracts', owed })],
  ['no amounts', apiErrorFrom(409, { code: 'account/unpaid-invoices' })],
  ['malformed amounts', apiErrorFrom(409, { code: 'account/unpaid-invoices', owed: [null, { amount: '1' }, 5] })],
])('returns nothing for %s', (_case, failure) => {
  expect(readAmountsOwed(failure)).toEqual([])
})
