import { describe, expect, test } from 'vitest'
import { isSupported, unsupportedFacts } from './verify-reply.rules.ts'

const answer =
  'We refund the deposit to the card you paid with, 3 days after your confirmation that the Box is empty.\n/help#deposit-back'
const material = { answer, results: ['Ružinov, Mlynské nivy 901: from 26 € a month'], language: 'en' as const }

describe('isSupported', () => {
  test.each([
    'You get the deposit back to your card 3 days after you confirmed that the Box is empty.\n/help#deposit-back',
    'The deposit is refunded to the card you paid with, 3 days after your confirmation.',
  ])('accepts “%s”', (reply) => {
    expect(isSupported(reply, material)).toBe(true)
  })

  test.each([
    ['another number', 'We refund the deposit to the card you paid with, 30 days after your confirmation.'],
    ['an invented price', 'We refund the deposit of 99 € to the card you paid with, after your confirmation.'],
    ['another link', 'We refund the deposit to the card you paid with.\n/free-money'],
    ['an e-mail address', 'We refund the deposit to the card; write to thief@example.test for confirmation.'],
    ['the name of a customer', 'We refund the deposit to the card that Anna Kováčová paid with.'],
    ['another topic', 'Ružinov is at Mlynské nivy 901, from 26 € a month.'],
    ['words of its own', 'Certainly, every penguin receives complimentary champagne whenever volcanoes erupt nearby.'],
    ['nothing', ''],
  ])('rejects a reply with %s', (_case, reply) => {
    expect(isSupported(reply, material)).toBe(false)
  })
})

test('names the facts that the material does not contain', () => {
  expect(unsupportedFacts('It costs 12,50 € at /boxes', 'costs 12,50 €')).toEqual(['/boxes'])
})
