import { expect, test } from 'vitest'
import { bucketOf } from './declines.rules.ts'

test.each([
  '51',
  'insufficient_funds',
  '91',
  'issuer_not_available',
  'processing_error',
  'generic_decline',
  'not_received',
  null,
])('%s is tried again later', (code) => expect(bucketOf(code)).toBe('RETRY_LATER'))

test.each(['54', 'expired_card', 'incorrect_cvc', 'authentication_required', '65', 'canceled', 'unanswered'])(
  '%s needs the customer',
  (code) => expect(bucketOf(code)).toBe('NEED_CUSTOMER'),
)

test.each(['04', '07', '14', '41', '43', 'R0', 'R1', 'R3', 'advice:03', 'advice:21', 'stolen_card', 'account_closed'])(
  '%s is never charged again',
  (code) => expect(bucketOf(code)).toBe('NEVER'),
)

test('a code nobody listed is tried again later', () => {
  expect(bucketOf('something-new')).toBe('RETRY_LATER')
})
