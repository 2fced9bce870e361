import type { PersonType } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { customerOf, vatRateOf } from './customer-vat.ts'
import { emptyDetails } from './empty-details.ts'

function known(type: PersonType | null, own?: { privateVatRate: number }) {
  const invoicingDetails = type && { ...emptyDetails('SVK'), type }
  const facts = { draft: { invoicingDetails }, offer: { vatRate: 23, ...own } }
  return [customerOf(facts), vatRateOf(facts)]
}

test('who orders is said where private persons have a rate of their own, and decides the rate', () => {
  expect(known('FyzickaOsoba', { privateVatRate: 0 })).toEqual([{ customerType: 'FyzickaOsoba' }, 0])
  expect(known('PravnickaOsoba', { privateVatRate: 0 })).toEqual([{ customerType: 'PravnickaOsoba' }, 23])
  expect(known(null, { privateVatRate: 0 })).toEqual([{}, 23])
})

test('elsewhere nothing depends on it, and nothing is asked anew', () => {
  expect(known('FyzickaOsoba')).toEqual([{}, 23])
})
