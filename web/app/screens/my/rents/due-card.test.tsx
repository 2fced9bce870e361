import type { Rent, StoredCard } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract, sampleRent } from '#app/testing/sample-rents.ts'
import { DueCard } from './due-card.tsx'

const card: StoredCard = {
  brand: 'visa',
  last4: '4242',
  expiryMonth: 12,
  expiryYear: 2039,
  usable: true,
  expiresSoon: false,
}
const declined: Rent = {
  ...sampleRent,
  status: 'INVOICE_SUBMITTED',
  paidAt: null,
  paying: { payMethod: null, status: 'ATTEMPTING_AUTOPAY', attempts: 2, nextAttemptOn: '2026-11-16' },
}

test('does not blame the stored card, which may be newer than the refused charge', () => {
  const parts = { rent: declined, oldest: declined, more: 0, contract: sampleContract, today: '2026-11-15' }
  const said = visibleText(renderToText(<DueCard {...parts} card={card} />)).join(' ')
  expect(said).toContain('The bank declined the last card payment.')
  expect(said).toContain('We try again on')
  expect(said).not.toContain('4242')
})
