import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleGroup, sampleSummary } from '#app/testing/sample-order.ts'
import { Receipt } from './receipt.tsx'

const rent = { subject: 'Rent', count: 1, unitPrice: 52.03, totalPrice: 52.03, vat: 11.97, totalPriceWithVat: 64 }
const early = { possible: true, startsOn: '2026-11-15', otherwiseOn: '2026-11-30' }

test.each([
  ['the contract starts later', early, '2026-11-30', 1],
  ['the contract already starts early', early, '2026-11-15', 0],
  ['the earlier start is not possible', { ...early, possible: false }, '2026-11-30', 0],
  ['a company rents', null, '2026-11-15', 0],
])('decides whether to mention an earlier start if %s', (_case, earlyStart, startsOn, count) => {
  const summary = sampleSummary({ items: [rent], earlyStart, startsOn })
  const facts = { summary, months: 1, vatRate: 23, insurance: undefined, busy: false }
  render(<Receipt facts={facts} />, { wrapper: pageWrapper() })
  expect(screen.queryAllByText('Want to start today? You can choose that in step 3.').length).toBe(count)
})

test('shows the payments of the first year apart from the deposit', () => {
  const summary = sampleSummary({ items: [rent], firstYear: 816 })
  const facts = { summary, months: 1, vatRate: 23, insurance: undefined, busy: false }
  render(<Receipt facts={facts} />, { wrapper: pageWrapper() })
  const term = screen.getByText('Payments in the first 12 months')
  expect(term.textContent).toContain('excluding the deposit')
  expect(term.nextElementSibling?.textContent).toContain('816')
})

test('lists each Box with its deposit and the total of all', () => {
  const summary = sampleSummary({ group: sampleGroup })
  render(<Receipt facts={{ summary, months: 1, vatRate: 23, insurance: undefined, busy: false }} />, {
    wrapper: pageWrapper(),
  })
  for (const [name, amount] of Object.entries({ 'Box 131': '128', 'Box 133': '200' })) {
    const section = screen.getByRole('region', { name: new RegExp(name.replace(' ', '.')) })
    expect(section.textContent).toContain(amount)
    expect(section.textContent).toContain('Refundable deposit')
  }
  expect(screen.getByText('Due today').nextElementSibling?.textContent).toContain('328')
  expect(screen.getByText('Payments in the first 12 months').nextElementSibling?.textContent).toContain('1,968')
})
