import { expect, test } from 'vitest'
import { parseConsent } from './consent-store.ts'

const now = Date.parse('2026-11-15T12:00:00.000Z')

test('expires a choice after half a year', () => {
  const fresh = { marketing: true, at: '2026-06-01T12:00:00.000Z' }
  expect(parseConsent(JSON.stringify(fresh), now)).toEqual(fresh)
  expect(parseConsent(JSON.stringify({ ...fresh, at: '2026-05-01T12:00:00.000Z' }), now)).toBeUndefined()
})

test.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  '{"marketing":"yes","at":"2026-11-01"}',
  '{"marketing":true}',
  '{"marketing":true,"at":"x"}',
])('returns no choice for %s', (stored) => {
  expect(parseConsent(stored, now)).toBeUndefined()
})
