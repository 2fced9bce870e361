import { ProfileChange } from '@boxzone/contract/profile'
import { expect, test } from 'vitest'
import { profileInputOf, profileValuesOf } from './profile-values.ts'

const profile = {
  firstName: 'Anna',
  lastName: 'Kováčová',
  email: 'anna@demo.test',
  phoneNumber: '+421912123456',
  dateOfBirth: '1985-03-12',
  gender: 'Female',
  userLanguage: 'sk',
  pendingEmail: null,
  invoicingDetails: null,
} as const

const context = { dateOfBirth: profile.dateOfBirth, userLanguage: 'sk', thisYear: 2026 } as const
const values = profileValuesOf(profile, 'SVK')
const problemsOf = (input: unknown) => {
  const issues = ProfileChange.safeParse(input).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}

test('sends the loaded values when the customer changes nothing', () => {
  const { pendingEmail: _, ...sent } = profile
  expect(ProfileChange.parse(profileInputOf(values, context))).toEqual(sent)
})

test('shows the year of birth and retains the day while the year is unchanged', () => {
  expect(values.dateOfBirth).toBe('1985')
  expect(profileInputOf(values, context).dateOfBirth).toBe('1985-03-12')
  expect(profileInputOf({ ...values, dateOfBirth: '1986' }, context).dateOfBirth).toBe('1986-01-01')
  expect(profileInputOf({ ...values, dateOfBirth: ' ' }, context).dateOfBirth).toBeNull()
})

test.each(['85', '1899', '2027', 'x', '19855'])('rejects %s as a year of birth', (year) => {
  expect(problemsOf(profileInputOf({ ...values, dateOfBirth: year }, context))).toEqual(['dateOfBirth'])
})

test('accepts a profile without gender and billing details', () => {
  const input = profileInputOf({ ...values, gender: '' }, context)
  expect(input).toMatchObject({ gender: null, invoicingDetails: null })
  expect(problemsOf(input)).toEqual([])
})

test('requires complete billing details when one field is filled in', () => {
  const { invoicingDetails } = values
  const begun = { ...invoicingDetails, address: { ...invoicingDetails.address, street: 'Trnavská' } }
  expect(problemsOf(profileInputOf({ ...values, invoicingDetails: begun }, context))).toEqual([
    'invoicingDetails.address.number',
    'invoicingDetails.address.city',
    'invoicingDetails.address.zip',
  ])
})
