import type { PaymentOutcome, Rent, StoredCard } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleRent } from '#app/testing/sample-rents.ts'
import { cardFingerprint } from './card-fingerprint.ts'
import { PaymentResult } from './payment-result.tsx'

const card: StoredCard = {
  brand: 'visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2039,
  usable: true,
  expiresSoon: false,
}
const unpaid: Rent = { ...sampleRent, status: 'INVOICE_SUBMITTED', paidAt: null }
const textOf = (query: string, rent: Rent = sampleRent, outcome: PaymentOutcome | null = null) =>
  visibleText(
    renderToText(<PaymentResult rents={[rent]} card={card} outcome={outcome} />, { at: `/my/rents?${query}` }),
  ).join(' ')

test('shows no result for the link of an e-mail about an expiring card, and the new card after a change', () => {
  expect(textOf('card=update')).toBe('')
  expect(textOf('card=1111-1-2030')).toContain('Your new card •• 4242 is stored.')
})

test('reports an invoice as paid after a card change, also with the same card', () => {
  const withSame = textOf(`card=${cardFingerprint(card)}&rent=r1`)
  expect(withSame).toContain('Thank you for your payment')
  expect(withSame).not.toContain('card')
  expect(textOf('card=1111-1-2030&rent=r1')).toMatch(/for your payment.*Your new card •• 4242 is stored\./)
})

test('shows immediately that a payment was cancelled or declined', () => {
  expect(textOf('rent=r1', unpaid, 'CANCELED')).toContain('The payment was cancelled')
  expect(textOf('rent=r1', unpaid, 'DECLINED')).toContain('Your bank declined the payment')
  const same = `card=${cardFingerprint(card)}`
  expect(textOf(same, unpaid, 'CANCELED')).toContain('You cancelled the change')
  expect(textOf(same, unpaid, 'DECLINED')).toContain('Your bank declined the new card')
})

test('says that the payment is pending only while the provider has no result', () => {
  expect(textOf('rent=r1', unpaid, 'WAITING')).toContain('We’re waiting for the bank')
  expect(textOf('rent=r1', unpaid, null)).toBe('')
  expect(textOf(`card=${cardFingerprint(card)}`, unpaid, 'WAITING')).toContain('We’re waiting for the bank')
})
