import { describe, expect, test } from 'vitest'
import { addMonthsTo } from './period.rules.ts'
import { chartData, cohortFinding, highestRow, type ReportFacts, trendOf } from './report.rules.ts'

const approximate = { currency: 'EUR' as const, rows: [{ month: '2026-11', billed: 14 }], total: { billed: 14 } }
const billed = (rows: ReportFacts['rows']): ReportFacts => ({
  name: 'economic-occupancy',
  columns: [],
  rows,
  totals: [],
  approximate,
})

describe('chartData', () => {
  const two = billed([
    { month: '2026-11', currency: 'EUR', billed: 10 },
    { month: '2026-11', currency: 'CZK', billed: 100 },
  ])

  test('returns the converted rows of several currencies, marked as approximate', () => {
    expect(chartData(two, null)).toEqual({
      rows: approximate.rows,
      total: approximate.total,
      currency: 'EUR',
      isApproximate: true,
    })
  })

  test('returns only the rows of the chosen currency', () => {
    expect(chartData(two, 'CZK')).toMatchObject({ rows: [{ billed: 100 }], currency: 'CZK', isApproximate: false })
  })

  test('marks data of one currency as exact', () => {
    expect(chartData(billed([{ currency: 'RON', billed: 3 }]), null)).toMatchObject({
      currency: 'RON',
      isApproximate: false,
    })
  })
})

test('computes the change over the period in points and per cent', () => {
  const rows = [{ share: 80 }, { share: null }, { share: 86.7 }]
  expect(trendOf(rows, 'share')).toEqual({ last: 86.7, first: 80, points: 6.7, percent: 8.4 })
  expect(trendOf([], 'share')).toBeUndefined()
})

test('finds the highest row and none without values', () => {
  expect(highestRow([{ people: 1 }, { people: 3 }], 'people')).toEqual({ people: 3 })
  expect(highestRow([{ people: 0 }], 'people')).toBeUndefined()
})

test('finds the oldest cohort at its highest age', () => {
  const columns = ['quarter', 'after1', 'after12'].map((key) => ({ key, label: key, unit: 'percent' as const }))
  const rows = [
    { quarter: '2025-Q1', after1: 90, after12: 56 },
    { quarter: '2025-Q2', after1: 95, after12: null },
  ]
  expect(cohortFinding({ columns, rows })).toEqual({ quarter: '2025-Q1', percent: 56, months: 12 })
})

test('adds months over the end of a year', () => {
  expect([addMonthsTo('2026-01', -1), addMonthsTo('2025-12', 1)]).toEqual(['2025-12', '2026-01'])
})
