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

test.each([
  ['OPEN', 'until the bank decides'],
  ['LOST', 'The bank returned the payment'],
] as const)('says what a dispute that is %s means and never promises a charge', (status, expected) => {
  const paying = { payMethod: null, status: 'WAITING_FOR_MANUAL', attempts: 1, nextAttemptOn: null } as const
  const rent: Rent = { ...declined, paying, dispute: { status, fee: status === 'LOST' ? 15 : 0 } }
  const contract = { ...sampleContract, accessSuspended: true, disputed: true }
  const parts = { rent, oldest: rent, more: 0, contract, today: '2026-11-15' }
  const said = visibleText(renderToText(<DueCard {...parts} card={card} />)).join(' ')
  expect(said).toContain('Disputed at the bank')
  expect(said).toContain(expected)
  expect(said.includes('€15')).toBe(status === 'LOST')
  expect(said).not.toContain('We try again')
})
