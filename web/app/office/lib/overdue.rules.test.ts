import type { OfficeReport } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { overdueOf } from './overdue.rules.ts'

const eur = { currency: 'EUR' as const, contracts: 2, owed: 30, byAge: [10, 20, 0, 0, 0] }
const czk = { currency: 'CZK' as const, contracts: 5, owed: 2430, byAge: [2430, 0, 0, 0, 0] }
const report: OfficeReport = {
  name: 'debt-ageing',
  title: '',
  definition: '',
  from: '2026-11',
  to: '2026-11',
  asOf: null,
  columns: [],
  rows: [],
  totals: [],
  approximate: { currency: 'EUR', rows: [{ owed: 110 }, { owed: 20 }, { owed: 0 }], total: { owed: 130 } },
}

test('shows the amount of a single currency exactly and ignores the report', () => {
  expect(overdueOf([eur], report)).toMatchObject({ owed: 30, currency: 'EUR', isApproximate: false })
})

test('converts several currencies with the report, and lists them separately without one', () => {
  expect(overdueOf([eur, czk], report)).toMatchObject({
    owed: 130,
    contracts: 7,
    byAge: [110, 20, 0],
    isApproximate: true,
  })
  expect(overdueOf([eur, czk], undefined)).toMatchObject({ owed: 2430, currency: 'CZK', others: [{ owed: 30 }] })
  expect(overdueOf([], report)).toBeUndefined()
})
