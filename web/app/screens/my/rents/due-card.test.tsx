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

test('does not name the stored card, which may be newer than the refused charge', () => {
  const parts = { rent: declined, oldest: declined, more: 0, contract: sampleContract, today: '2026-11-15' }
  const text = visibleText(renderToText(<DueCard {...parts} card={card} />)).join(' ')
  expect(text).toContain('Your bank declined the last card payment.')
  expect(text).toContain('We’ll try again on')
  expect(text).not.toContain('4242')
})

test.each([
  ['OPEN', 'until the bank decides'],
  ['LOST', 'The bank returned the payment'],
] as const)('explains a dispute that is %s and announces no charge', (status, expected) => {
  const paying = { payMethod: null, status: 'WAITING_FOR_MANUAL', attempts: 1, nextAttemptOn: null } as const
  const rent: Rent = { ...declined, paying, dispute: { status, fee: status === 'LOST' ? 15 : 0 } }
  const contract = { ...sampleContract, accessSuspended: true, disputed: true }
  const parts = { rent, oldest: rent, more: 0, contract, today: '2026-11-15' }
  const text = visibleText(renderToText(<DueCard {...parts} card={card} />)).join(' ')
  expect(text).toContain('Disputed with the bank')
  expect(text).toContain(expected)
  expect(text.includes('€15')).toBe(status === 'LOST')
  expect(text).not.toContain('We’ll try again')
})
