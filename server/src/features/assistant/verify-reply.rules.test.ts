import { describe, expect, test } from 'vitest'
import { contradicts, isSupported, unsupportedFacts } from './verify-reply.rules.ts'

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

test('returns the facts of a reply that the material does not contain', () => {
  expect(unsupportedFacts('It costs 12,50 € at /boxes', 'costs 12,50 €')).toEqual(['/boxes'])
})

test.each([
  ['en', 'Money and jewellery don’t belong in a Box.', 'Money and jewellery belong in a Box.'],
  ['sk', 'V Boxe nemôžete skladovať palivá.', 'V Boxe môžete skladovať palivá.'],
  ['cs', 'V Boxu nesmíte skladovat paliva.', 'V Boxu smíte skladovat paliva.'],
  ['uk', 'У боксі не можна зберігати пальне.', 'У боксі можна зберігати пальне.'],
  ['pl', 'W boksie nie wolno przechowywać paliwa.', 'W boksie wolno przechowywać paliwa.'],
  ['hu', 'A tárolóban nem tarthat üzemanyagot.', 'A tárolóban tarthat üzemanyagot.'],
  ['ro', 'În boxă nu puteți depozita combustibil.', 'În boxă puteți depozita combustibil.'],
  ['it', 'Nel Box non si può tenere il carburante.', 'Nel Box si può tenere il carburante.'],
] as const)('recognises a reply in %s that omits or adds a negation', (language, own, opposite) => {
  expect(contradicts(opposite, own, language)).toBe(true)
  expect(contradicts(own, opposite, language)).toBe(true)
  expect(contradicts(own, own, language)).toBe(false)
})

test('rejects a reply that states the opposite of the answer in its own words', () => {
  const rule = 'Nothing that burns: no fuel, paint or gas cylinders. You can’t charge batteries in it.'
  const reply = 'Fuel, paint and gas cylinders are fine. You can charge batteries in it.'
  expect(isSupported(reply, { answer: rule, results: [], language: 'en' })).toBe(false)
})
