import type { TestAccount } from '#src/testing/test-accounts.ts'

export const invoicingDetails = {
  type: 'FyzickaOsoba',
  firstName: 'Eva',
  lastName: 'Malá',
  email: 'eva@example.test',
  telephoneNumber: '+421 912 123 456',
  personalId: '736028/5163',
  address: { street: 'Hlavná', number: '1', city: 'Košice', zip: '04001', countryCode: 'SVK' },
}

/** A valid body of `saveProfile` for the account. */
export const profileForm = (account: TestAccount, change: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Eva',
  lastName: 'Malá',
  email: account.email,
  phoneNumber: account.phoneNumber,
  dateOfBirth: '1990-05-01',
  gender: 'Female',
  userLanguage: 'cs',
  invoicingDetails: null,
  ...change,
})
