import { isIban } from '@boxzone/contract/iban'
import { expect, test } from 'vitest'
import { groupedIban, Iban } from './iban.ts'
import { sampleBankAccounts } from './samples/sample-invoices.ts'

test('validates the check digits', () => {
  for (const { iban } of Object.values(sampleBankAccounts)) expect(isIban(iban)).toBe(true)
  expect(['', 'SK96', 'SK9611000000002918599668', 'SK9611000000002918599669X'].some(isIban)).toBe(false)
})

test('formats an IBAN in groups of four', () => {
  expect(Iban.parse('sk96 1100 0000 0029 1859 9669')).toBe('SK9611000000002918599669')
  expect(groupedIban('SK9611000000002918599669')).toBe('SK96 1100 0000 0029 1859 9669')
})
