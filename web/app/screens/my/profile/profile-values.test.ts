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

const surroundings = { dateOfBirth: profile.dateOfBirth, userLanguage: 'sk', thisYear: 2026 } as const
const values = profileValuesOf(profile, 'SVK')
const problemsOf = (input: unknown) => {
  const issues = ProfileChange.safeParse(input).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}

test('an untouched profile is sent as it came', () => {
  const { pendingEmail: _, ...sent } = profile
  expect(ProfileChange.parse(profileInputOf(values, surroundings))).toEqual(sent)
})

test('of the date of birth the year is shown; the day stays as long as the year does', () => {
  expect(values.dateOfBirth).toBe('1985')
  expect(profileInputOf(values, surroundings).dateOfBirth).toBe('1985-03-12')
  expect(profileInputOf({ ...values, dateOfBirth: '1986' }, surroundings).dateOfBirth).toBe('1986-01-01')
  expect(profileInputOf({ ...values, dateOfBirth: ' ' }, surroundings).dateOfBirth).toBeNull()
})

test.each(['85', '1899', '2027', 'x', '19855'])('%s is no year of birth', (year) => {
  expect(problemsOf(profileInputOf({ ...values, dateOfBirth: year }, surroundings))).toEqual(['dateOfBirth'])
})

test('gender and billing details may stay unsaid', () => {
  const input = profileInputOf({ ...values, gender: '' }, surroundings)
  expect(input).toMatchObject({ gender: null, invoicingDetails: null })
  expect(problemsOf(input)).toEqual([])
})

test('billing details that are begun must be complete', () => {
  const { invoicingDetails } = values
  const begun = { ...invoicingDetails, address: { ...invoicingDetails.address, street: 'Trnavská' } }
  expect(problemsOf(profileInputOf({ ...values, invoicingDetails: begun }, surroundings))).toEqual([
    'invoicingDetails.address.number',
    'invoicingDetails.address.city',
    'invoicingDetails.address.zip',
  ])
})
