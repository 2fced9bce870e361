import { expect, test } from 'vitest'
import { consentsFor, missingConsents } from './consents.ts'

const none = { terms: false, privacy: false, recurringPayments: false, earlyStart: false, newsletter: false }

test('terms, privacy and recurring payments are needed; the early start and the newsletter are a choice', () => {
  const asked = consentsFor('FyzickaOsoba')
  expect(asked).toContain('earlyStart')
  expect(missingConsents(none, asked)).toEqual(['terms', 'privacy', 'recurringPayments'])
  expect(missingConsents({ ...none, terms: true, privacy: true, recurringPayments: true }, asked)).toEqual([])
})

test('a company is not asked for the early start', () => {
  expect(consentsFor('PravnickaOsoba')).not.toContain('earlyStart')
})
