import type { Rent } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { sampleContract, sampleRent } from '#app/testing/sample-rents.ts'
import { type Carton, cartonsOf, monthsOf, monthTotal } from './cartons.rules.ts'

const unpaid: Rent = { ...sampleRent, id: 'unpaid', status: 'INVOICE_SUBMITTED', paidAt: null }
const announced: Rent = { ...sampleRent, id: 'announced', status: 'CREATED', paidAt: null, dueOn: '2026-12-10' }
const done = { ...sampleContract, nextRentOn: null }

test('puts a paid invoice into the month of its payment in the time zone of the warehouse', () => {
  const late: Rent = { ...sampleRent, paidAt: '2026-11-30T23:30:00.000Z' }
  expect(cartonsOf([late], [done])).toEqual([
    {
      key: 'r1',
      state: 'paid',
      month: '2026-12',
      amount: 64,
      currency: 'EUR',
      boxName: 'Box 131',
      contract: 'Z2026000001',
    },
  ])
})

test('puts an unpaid invoice, and a paid one without a payment date, into the month of its due day', () => {
  const refused: Rent = { ...unpaid, paidAt: '2026-10-01T00:00:00.000Z' }
  const marked: Rent = { ...sampleRent, paidAt: null }
  expect(cartonsOf([unpaid, announced, refused, marked], [done]).map(({ state, month }) => [state, month])).toEqual([
    ['unpaid', '2026-11'],
    ['next', '2026-12'],
    ['unpaid', '2026-11'],
    ['paid', '2026-11'],
  ])
})

test('adds the next payment unless its invoice already exists', () => {
  expect(cartonsOf([sampleRent], [sampleContract])[1]).toEqual({
    key: 'next-c1',
    state: 'next',
    month: '2026-12',
    amount: 68,
    currency: 'EUR',
    boxName: 'Box 131',
    contract: 'Z2026000001',
  })
  expect(cartonsOf([announced], [sampleContract])).toHaveLength(1)
  const ofAnother: Rent = { ...announced, contractId: 'c2' }
  expect(cartonsOf([ofAnother], [sampleContract])).toHaveLength(2)
})

const carton = (key: string, month: string, changes: Partial<Carton> = {}): Carton => ({
  key,
  state: 'paid',
  month,
  amount: 10.1,
  currency: 'EUR',
  boxName: 'Box 131',
  contract: 'Z1',
  ...changes,
})

test('returns twelve months of one currency with the Boxes in a fixed order', () => {
  const months = monthsOf(
    [
      carton('d', '2026-02', { contract: 'Z2' }),
      carton('b', '2026-02'),
      carton('a', '2026-02'),
      carton('c', '2026-12'),
      carton('other year', '2025-02'),
      carton('crowns', '2026-02', { currency: 'CZK' }),
    ],
    2026,
    'EUR',
  )
  expect(months.map(({ month }) => month)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(months[1]?.cartons.map(({ key }) => key)).toEqual(['a', 'b', 'd'])
  expect(months[1]?.total).toBe(30.3)
  expect(months[11]?.cartons.map(({ key }) => key)).toEqual(['c'])
  expect(months[0]).toEqual({ month: 0, total: 0, cartons: [] })
})

test('adds amounts exactly to the cent', () => {
  expect(monthTotal([carton('a', '2026-01', { amount: 0.1 }), carton('b', '2026-01', { amount: 0.2 })])).toBe(0.3)
})
