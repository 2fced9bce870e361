import type { OfficeContract } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { contractLife, periodState } from './contract-life.rules.ts'

type Rent = OfficeContract['rents'][number]

const rent = (from: string, to: string, more: Partial<Rent> = {}): Rent => ({
  id: from,
  kind: 'RENT',
  invoiceNumber: null,
  period: { from, to },
  dueOn: from,
  status: 'PAID',
  amount: 68,
  owed: 0,
  ...more,
})
const unpaid = { status: 'INVOICE_SUBMITTED', owed: 68 } as const

test('draws paid, late and future periods in their order', () => {
  const life = contractLife(
    [
      rent('2026-12-01', '2026-12-31', { status: 'CREATED' }),
      rent('2026-09-01', '2026-09-30'),
      rent('2026-11-01', '2026-11-30', unpaid),
      rent('2026-10-01', '2026-10-31', unpaid),
    ],
    '2026-11-17',
  )
  expect(life.periods.map(({ state }) => state)).toEqual(['paid', 'late', 'late', 'next'])
  expect(life.periods.map(({ isNow }) => isNow)).toEqual([false, false, true, false])
  expect(life).toMatchObject({ overdueDays: 47, paid: { count: 1, amount: 68 }, unpaid: { count: 2, amount: 136 } })
})

test('marks only the period of the new Box after a move', () => {
  const life = contractLife([rent('2026-11-01', '2026-11-30'), rent('2026-11-11', '2026-11-30')], '2026-11-17')
  expect(life.periods.map(({ isNow }) => isNow)).toEqual([false, true])
})

test('adds amounts without rounding errors and leaves a charge out of the periods', () => {
  const life = contractLife(
    [
      rent('2026-10-01', '2026-10-31', { amount: 0.1 }),
      rent('2026-11-01', '2026-11-30', { amount: 0.2, kind: 'CHARGE' }),
    ],
    '2026-11-17',
  )
  expect(life.paid.amount).toBe(0.3)
  expect(life.periods).toHaveLength(1)
  expect(life.overdueDays).toBe(0)
})

test('shows the last 24 periods and counts the older ones', () => {
  const rents = Array.from({ length: 30 }, (_, month) => {
    const from = new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10)
    return rent(from, from)
  })
  expect(contractLife(rents, '2026-11-17')).toMatchObject({ hidden: 6, periods: { length: 24 } })
})

test('marks an invoice as late only after its due day', () => {
  expect(periodState({ status: 'INVOICE_SUBMITTED', dueOn: '2026-11-17' }, '2026-11-17')).toBe('due')
  expect(periodState({ status: 'INVOICE_SUBMITTED', dueOn: '2026-11-16' }, '2026-11-17')).toBe('late')
  expect(periodState({ status: 'WRITTEN_OFF', dueOn: '2026-01-01' }, '2026-11-17')).toBe('written-off')
})
