import { expect, test } from 'vitest'
import { customerOf } from './customer-of.ts'
import { emptyDetails } from './empty-details.ts'

test('returns the customer type only where private persons have a VAT rate of their own', () => {
  const company = { invoicingDetails: { ...emptyDetails('SVK'), type: 'PravnickaOsoba' as const } }
  const person = { invoicingDetails: emptyDetails('SVK') }
  expect(customerOf(person, { privateVatRate: 0 })).toEqual({ customerType: 'FyzickaOsoba' })
  expect(customerOf(company, { privateVatRate: 0 })).toEqual({ customerType: 'PravnickaOsoba' })
  expect(customerOf({ invoicingDetails: null }, { privateVatRate: 0 })).toEqual({})
  expect(customerOf(person, {}), 'nothing is asked anew').toEqual({})
})
