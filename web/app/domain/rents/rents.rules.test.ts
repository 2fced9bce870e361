import type { Contract, Rent } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { sampleContract, sampleRent } from '#app/testing/sample-rents.ts'
import {
  dayOfRent,
  filterRents,
  isPaid,
  isPayable,
  nextPayments,
  payableRents,
  rentToPay,
  timeZoneOfRent,
  vatIn,
  yearsSince,
} from './rents.rules.ts'

const unpaid: Rent = { ...sampleRent, id: 'unpaid', status: 'INVOICE_SUBMITTED', paidAt: null }
const announced: Rent = { ...sampleRent, id: 'announced', status: 'CREATED', paidAt: null, dueOn: '2026-12-10' }

test('treats an invoice as payable from its submission until it is paid', () => {
  expect([sampleRent, unpaid, announced].map(isPaid)).toEqual([true, false, false])
  expect([sampleRent, unpaid, announced].map(isPayable)).toEqual([false, true, false])
})

test('sorts payable rents by due date and then by id, as the server charges them', () => {
  const [older, newer] = [
    { ...unpaid, id: 'z', dueOn: '2026-10-10' },
    { ...unpaid, id: 'b' },
  ]
  expect(payableRents([newer, { ...unpaid, id: 'a' }, sampleRent, older]).map(({ id }) => id)).toEqual(['z', 'a', 'b'])
})

test('selects the rent of a link while it is unpaid, otherwise the oldest rent', () => {
  const payable = payableRents([
    { ...unpaid, id: 'newer' },
    { ...unpaid, id: 'oldest', dueOn: '2026-10-10' },
    sampleRent,
  ])
  const picked = (asked: string | null) => rentToPay(payable, asked)?.id
  expect([picked('newer'), picked(sampleRent.id), picked(null)]).toEqual(['newer', 'oldest', 'oldest'])
  expect(rentToPay([], 'newer')).toBeUndefined()
})

test('returns the day of a payment in the time zone of the warehouse', () => {
  const bucharest = { ...sampleContract, warehouse: { ...sampleContract.warehouse, timeZone: 'Europe/Bucharest' } }
  expect(timeZoneOfRent(sampleRent, [{ ...sampleContract, id: 'other' }, bucharest])).toBe('Europe/Bucharest')
  expect(timeZoneOfRent(sampleRent, [])).toBe('UTC')
  const paid = { ...sampleRent, paidAt: '2026-12-31T22:30:00.000Z' }
  expect(dayOfRent(paid, [bucharest])).toBe('2027-01-01')
  expect(dayOfRent(paid, [])).toBe('2026-12-31')
})

test('filters rents by state, year and Box', () => {
  const newYear: Rent = { ...sampleRent, id: 'new year', paidAt: '2026-12-31T23:30:00.000Z' }
  const byHand: Rent = { ...sampleRent, id: 'no day', paidAt: null }
  const refused: Rent = { ...unpaid, id: 'not paid in the end', paidAt: '2026-11-11T00:00:00.000Z' }
  const all = [sampleRent, unpaid, announced, newYear, byHand, refused]
  const every = { kind: 'all', year: null, contractId: null } as const
  const ids = (filter: Partial<Parameters<typeof filterRents>[2]>) =>
    filterRents(all, [sampleContract], { ...every, ...filter }).map(({ id }) => id)
  expect(ids({})).toEqual(all.map(({ id }) => id))
  expect(ids({ kind: 'unpaid' })).toEqual(['unpaid', 'not paid in the end'])
  expect(ids({ kind: 'paid', year: 2026 })).toEqual(['r1', 'no day'])
  expect(ids({ kind: 'paid', year: 2027 })).toEqual(['new year'])
  expect(ids({ year: 2027 })).toEqual(['new year'])
  expect(ids({ contractId: 'another' })).toEqual([])
  expect(ids({ contractId: sampleRent.contractId, kind: 'paid' })).toEqual(['r1', 'new year', 'no day'])
})

test('lists the years from now back to the first contract', () => {
  expect(yearsSince('2024-06-01T00:00:00.000Z', 2026)).toEqual([2026, 2025, 2024])
  expect(yearsSince(null, 2026)).toEqual([2026])
  expect(yearsSince('2027-01-01T00:00:00.000Z', 2026)).toEqual([2026])
})

test('sorts the next payments by date and includes terminating contracts', () => {
  const soon: Contract = { ...sampleContract, id: 'c2', nextRentOn: '2026-11-20', totalPrice: 30 }
  const terminating: Contract = { ...sampleContract, id: 'c3', status: 'TERMINATING', nextRentOn: '2026-12-11' }
  const last: Contract = { ...sampleContract, id: 'c4', nextRentOn: null }
  const next = nextPayments([sampleContract, soon, terminating, last], [])
  expect(next).toEqual([
    { on: '2026-11-20', amount: 30, credit: 0, currency: 'EUR', contract: soon },
    { on: '2026-12-10', amount: 68, credit: 0, currency: 'EUR', contract: sampleContract },
    { on: '2026-12-11', amount: null, credit: 0, currency: 'EUR', contract: terminating },
  ])
})

test('shows the amount of an announced rent and omits a rent with an invoice', () => {
  const amounts = (rents: Rent[]) => nextPayments([sampleContract], rents).map(({ amount }) => amount)
  expect(amounts([{ ...announced, amount: 48 }])).toEqual([48])
  expect(amounts([{ ...unpaid, dueOn: '2026-12-10' }])).toEqual([])
  expect(amounts([{ ...unpaid, dueOn: '2026-12-10', contractId: 'another' }, unpaid])).toEqual([68])
})

test('deducts the credit from the next payments, the soonest first', () => {
  const soon: Contract = { ...sampleContract, id: 'c2', nextRentOn: '2026-11-20', totalPrice: 30 }
  const amounts = (balance: number) =>
    nextPayments([sampleContract, soon], [], [{ balance, minimumPayment: 0.5, currency: 'EUR' }]).map(
      ({ amount, credit }) => [amount, credit],
    )
  expect(amounts(50)).toEqual([
    [0, 30],
    [48, 20],
  ])
  expect(amounts(29.8), 'a rest below the minimum cannot be charged').toEqual([
    [0.5, 29.5],
    [67.7, 0.3],
  ])
})

test('reports VAT when at least one amount contains it', () => {
  const exempt: Rent = { ...sampleRent, price: { price: 52.03, priceWithVat: 52.03, vat: 0, currency: 'EUR' } }
  expect([[], [exempt], [exempt, sampleRent], [sampleContract]].map(vatIn)).toEqual(['none', 'none', 'some', 'some'])
})
