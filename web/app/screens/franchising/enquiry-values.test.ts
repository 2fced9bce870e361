import { FranchiseEnquiry } from '@boxzone/contract/franchising'
import { expect, test } from 'vitest'
import { toEnquiry } from './enquiry-values.ts'

const typed = {
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

test('what was typed becomes what the call takes', () => {
  const { propertyAreaInM2, isPrimaryIncome, hasReadFranchiseBrochure, motivation } = FranchiseEnquiry.parse(
    toEnquiry(typed),
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
  ['a question not answered', { isPrimaryIncome: '' }, 'isPrimaryIncome', 'not-null'],
  ['a choice not made', { capitalInvestment: '' }, 'capitalInvestment', 'not-null'],
])('%s is said at its field', (_, wrong, field, code) => {
  const parsed = FranchiseEnquiry.safeParse(toEnquiry({ ...typed, ...wrong }))
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]])
})
