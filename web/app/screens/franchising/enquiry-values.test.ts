import { FranchiseEnquiry } from '@boxzone/contract/franchising'
import { expect, test } from 'vitest'
import { toEnquiry } from './enquiry-values.ts'

const values = {
  fullName: 'Juraj Novák',
  email: 'juraj@example.test',
  phoneNumber: '+421 905 123 456',
  businessExperience: 'NO_EXPERIENCE',
  currentPositionAndArea: '',
  propertyStatus: 'HAS_PROPERTY',
  propertyAreaInM2: '1 250,5',
  cityToOpen: 'Trenčín',
  capitalInvestment: 'LESS_THAN_30',
  returnOnInvestment: 'SIX_AND_MORE',
  isPrimaryIncome: 'no',
  hasReadFranchiseBrochure: 'yes',
  motivation: '',
}

test('converts the form values to the input of the call', () => {
  const { propertyAreaInM2, isPrimaryIncome, hasReadFranchiseBrochure, motivation } = FranchiseEnquiry.parse(
    toEnquiry(values),
  )
  expect({ propertyAreaInM2, isPrimaryIncome, hasReadFranchiseBrochure, motivation }).toEqual({
    propertyAreaInM2: 1250.5,
    isPrimaryIncome: false,
    hasReadFranchiseBrochure: true,
    motivation: null,
  })
})

test.each([
  ['an area in words', { propertyAreaInM2: 'veľa' }, 'propertyAreaInM2', 'regex'],
  ['an area below one', { propertyAreaInM2: '0' }, 'propertyAreaInM2', 'regex'],
  ['a missing yes-or-no choice', { isPrimaryIncome: '' }, 'isPrimaryIncome', 'not-null'],
  ['a missing choice', { capitalInvestment: '' }, 'capitalInvestment', 'not-null'],
])('reports %s at its field', (_, invalid, field, code) => {
  const parsed = FranchiseEnquiry.safeParse(toEnquiry({ ...values, ...invalid }))
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]])
})
