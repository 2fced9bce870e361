import { expect, test } from 'vitest'
import { economicOccupancyTable, locationsTable, occupancyTable, revenueTable } from './monthly-reports.rules.ts'
import type { MonthFacts } from './warehouse-months.repo.ts'

const facts = (change: Partial<MonthFacts>): MonthFacts => ({
  month: '2026-10',
  currency: 'EUR',
  lettableBoxes: 10,
  letBoxes: 5,
  lettableSquareMetres: 40,
  letSquareMetres: 30,
  availableSquareMetres: 40,
  streetPotential: 1_000_00,
  billed: 600_00,
  moveIns: 0,
  moveOuts: 0,
  ...change,
})

test('adds the Boxes of all currencies', () => {
  const { rows } = occupancyTable([facts({}), facts({ currency: 'HUF', letBoxes: 10 })])
  expect(rows).toMatchObject([{ boxes: 20, letBoxes: 15, boxesPercent: 75, squareMetresPercent: 75 }])
})

test('converts amounts of currencies with other minor units', () => {
  const { rows, totals, approximate } = economicOccupancyTable(
    [facts({}), facts({ currency: 'HUF', billed: 388_000, streetPotential: 776_000 })],
    'EUR',
  )
  expect(rows[1]).toMatchObject({ currency: 'HUF', billed: 388_000, economicPercent: 50 })
  expect(totals).toHaveLength(2)
  expect(approximate?.total).toEqual({ billed: 1600, streetPotential: 3000, economicPercent: 53.3 })
})

test('returns no ratio without Boxes', () => {
  const empty = facts({ availableSquareMetres: 0, billed: 0, streetPotential: 0 })
  expect(revenueTable([empty], 'EUR').rows[0]).toMatchObject({ perSquareMetre: null })
  expect(economicOccupancyTable([empty], 'EUR').rows[0]).toMatchObject({ economicPercent: null })
})

test('compares a warehouse only with its own previous year', () => {
  const box = { lettableBoxes: 2, letBoxes: 1, lettableSquareMetres: 10, letSquareMetres: 5 }
  const { rows } = locationsTable(
    [
      { ...box, warehouseId: 'a', location: 'Same name', month: '2025-11', letSquareMetres: 2 },
      { ...box, warehouseId: 'a', location: 'Same name', month: '2026-11' },
      { ...box, warehouseId: 'b', location: 'Same name', month: '2026-11' },
    ],
    '2026-11',
  )
  expect(rows).toMatchObject([
    { squareMetresPercent: 50, squareMetresPercentBefore: 20 },
    { squareMetresPercent: 50, squareMetresPercentBefore: null },
  ])
})
