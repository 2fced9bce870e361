import { expect, test } from 'vitest'
import { customerOf } from './customer-of.ts'
import { emptyDetails } from './empty-details.ts'

test('returns the customer type once the details name it', () => {
  const company = { invoicingDetails: { ...emptyDetails('SVK'), type: 'PravnickaOsoba' as const } }
  const person = { invoicingDetails: emptyDetails('SVK') }
  expect(customerOf(person)).toEqual({ customerType: 'FyzickaOsoba' })
  expect(customerOf(company)).toEqual({ customerType: 'PravnickaOsoba' })
  expect(customerOf({ invoicingDetails: null })).toEqual({})
})
