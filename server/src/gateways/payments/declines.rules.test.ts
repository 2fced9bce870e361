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
])('retries %s later', (code) => expect(bucketOf(code)).toBe('RETRY_LATER'))

test.each(['54', 'expired_card', 'incorrect_cvc', 'authentication_required', '65', 'canceled', 'unanswered'])(
  'requires an action of the customer after %s',
  (code) => expect(bucketOf(code)).toBe('NEED_CUSTOMER'),
)

test.each(['04', '07', '14', '41', '43', 'R0', 'R1', 'R3', 'advice:03', 'advice:21', 'stolen_card', 'account_closed'])(
  'stops charging the card after %s',
  (code) => expect(bucketOf(code)).toBe('NEVER'),
)

test('retries an unlisted code later', () => {
  expect(bucketOf('something-new')).toBe('RETRY_LATER')
})
