import { expect, test } from 'vitest'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import type { CurrentState, VatRateRow, WarehouseImportRow } from './current-state.ts'
import { conflictsWithStored, desiredStateOf } from './desired-state.rules.ts'
import { parseWarehouseFile } from './parse-file.ts'
import { desiredFrom, problemsOf, problemTexts, warehouseFrom } from './testing/read-sample-warehouse.ts'

const voucher = '{ code: OPENING, kind: AMOUNT, value: 15, currency: EUR, from: 2026-01-01T00:00:00Z }'

test('reports duplicate codes, floors and numbers at the second entry', () => {
  const location = sampleWarehouseYaml().slice(sampleWarehouseYaml().indexOf('  - code: TT1'))
  expect(problemsOf([location, location + location])).toEqual(['locations.1.code: location TT1 is listed twice'])
  const floor = location.slice(location.indexOf('      - level: 0'))
  expect(problemsOf([floor, floor + floor])).toEqual([
    'locations.0.floors.1.level: TT1 has floor 0 twice',
    ...['001', '2', '3', '4'].map(
      (number, index) => `locations.0.floors.1.boxes.${index}.number: TT1 has Box ${number} twice`,
    ),
  ])
  expect(problemsOf([voucher, `${voucher}\n  - ${voucher}`])).toEqual([
    'vouchers.1.code: voucher OPENING is listed twice',
  ])
  expect(problemsOf(['vouchers:', '  - code: SVK\nvouchers:'])).toEqual([
    'countries.1.code: country SVK is listed twice',
  ])
  const rate = '- { from: 2025-01-01, percent: 23 }'
  expect(problemsOf([rate, `${rate}\n      ${rate}`])).toEqual(['countries.0.vat.1: SVK has two rates from 2025-01-01'])
  const insurance = '- { tier: TINY, coverage: 500, monthly: 1.5 }'
  expect(problemsOf([insurance, `${insurance}\n      ${insurance}`])).toEqual([
    'countries.0.insurances.1: SVK has insurance TINY twice',
  ])
})

test('reports a currency that differs from that of the country', () => {
  expect(problemsOf(['currency: EUR\n    phone', 'currency: CZK\n    phone'])).toEqual([
    'locations.0.currency: SVK has the currency EUR under countries',
  ])
  expect(problemsOf(['currency: EUR\n    phone', 'currency: CZK\n    phone'], ['code: SVK', 'code: CZE'])).toEqual([])
})

test('reports progress for every warehouse', () => {
  const parsed = parseWarehouseFile(sampleWarehouseYaml())
  const progress: [number, number][] = []
  if ('file' in parsed)
    desiredStateOf(
      parsed.file,
      () => '',
      (done, total) => void progress.push([done, total]),
    )
  expect(progress).toEqual([[1, 1]])
})

const emptyDatabase: CurrentState = {
  vatRates: [],
  insurances: [],
  vouchers: [],
  warehouses: [],
  floors: [],
  boxes: [],
}
const today = (zone: string) => ({ 'Europe/Bratislava': '2025-01-01' })[zone] ?? 'another day'
const storedAs = (changed: Partial<WarehouseImportRow>) => ({ ...warehouseFrom().warehouse, id: 'tt1', ...changed })

test('accepts a valid file with or without the stored warehouse', () => {
  expect(conflictsWithStored(desiredFrom(), emptyDatabase, today)).toEqual([])
  expect(conflictsWithStored(desiredFrom(), { ...emptyDatabase, warehouses: [storedAs({})] }, today)).toEqual([])
})

test('refuses two warehouses with the same slug', () => {
  const stored = { ...emptyDatabase, warehouses: [storedAs({ code: 'BA1' })] }
  expect(problemTexts(conflictsWithStored(desiredFrom(), stored, today))).toEqual([
    'locations.0: TT1 and BA1 have the same slug trnava',
  ])
  const location = sampleWarehouseYaml().slice(sampleWarehouseYaml().indexOf('  - code: TT1'))
  const two = desiredFrom([location, location + location.replace('TT1', 'TT2')])
  expect(problemTexts(conflictsWithStored(two, emptyDatabase, today))).toEqual([
    'locations.1: TT2 and TT1 have the same slug trnava',
  ])
})

test('refuses another currency for an existing warehouse', () => {
  expect(
    problemTexts(
      conflictsWithStored(desiredFrom(), { ...emptyDatabase, warehouses: [storedAs({ currency: 'CZK' })] }, today),
    ),
  ).toEqual(['locations.0.currency: TT1 must stay in CZK, because its contracts and invoices are in CZK'])
})

test('requires a current VAT rate from the file or the database', () => {
  const missing = ['locations.0.address.country: SVK has no VAT rate today: add one under countries']
  const future = desiredFrom(['from: 2025-01-01,', 'from: 2025-01-02,'])
  const rate: VatRateRow = { countryCode: 'SVK', code: 'STANDARD', permille: 230, validFrom: '2025-01-01' }
  const problemsWithStoredRate = (changed: Partial<VatRateRow>) =>
    problemTexts(conflictsWithStored(future, { ...emptyDatabase, vatRates: [{ ...rate, ...changed }] }, today))
  expect(problemTexts(conflictsWithStored(future, emptyDatabase, today))).toEqual(missing)
  expect(problemsWithStoredRate({})).toEqual([])
  expect(problemsWithStoredRate({ countryCode: 'CZE' })).toEqual(missing)
  expect(problemsWithStoredRate({ code: 'EXEMPT' })).toEqual(missing)
})
