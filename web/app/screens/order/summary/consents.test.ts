import { expect, test } from 'vitest'
import { consentsFor, missingConsents } from './consents.ts'

const none = { terms: false, privacy: false, recurringPayments: false, earlyStart: false, newsletter: false }

test('requires terms, privacy and recurring payments but neither the early start nor the newsletter', () => {
  const requested = consentsFor('FyzickaOsoba')
  expect(requested).toContain('earlyStart')
  expect(missingConsents(none, requested)).toEqual(['terms', 'privacy', 'recurringPayments'])
  expect(missingConsents({ ...none, terms: true, privacy: true, recurringPayments: true }, requested)).toEqual([])
})

test('offers no early start to a person who withdrew too often', () => {
  expect(consentsFor('FyzickaOsoba', false)).not.toContain('earlyStart')
})

test('offers no early start to a company', () => {
  expect(consentsFor('PravnickaOsoba')).not.toContain('earlyStart')
})
