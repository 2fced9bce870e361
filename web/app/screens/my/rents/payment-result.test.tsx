import type { Rent, StoredCard } from '@boxzone/contract'
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
const textOf = (query: string, rent: Rent = sampleRent) =>
  visibleText(renderToText(<PaymentResult rents={[rent]} card={card} />, { at: `/my/rents?${query}` })).join(' ')

test('shows no result for the link of an e-mail about an expiring card', () => {
  expect(textOf('card=update')).toBe('')
  expect(textOf('card=1111-1-2030')).toContain('The new card •• 4242 is stored.')
})

test('reports an invoice as paid after a card change, also with the same card', () => {
  const withSame = textOf(`card=${cardFingerprint(card)}&rent=r1`)
  expect(withSame).toContain('Thank you, it is paid')
  expect(withSame).not.toContain('card')
  expect(textOf('card=1111-1-2030&rent=r1')).toMatch(/it is paid.*The new card •• 4242 is stored\./)
  expect(textOf('card=1111-1-2030&rent=r1', unpaid)).toContain('We are waiting for the bank')
})
