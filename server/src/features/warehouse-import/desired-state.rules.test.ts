import { expect, test } from 'vitest'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import type { CurrentState, VatRateRow, WarehouseImportRow } from './current-state.ts'
import { desiredStateOf, problemsAgainst } from './desired-state.rules.ts'
import { parseWarehouseFile } from './parse-file.ts'
import { placeFrom, problemsOf, problemTexts, wantedFrom } from './testing/read-sample-warehouse.ts'

const voucher = '{ code: OPENING, kind: AMOUNT, value: 15, currency: EUR, from: 2026-01-01T00:00:00Z }'

test('codes, floors and numbers that are there twice are told where they come again', () => {
  const location = sampleWarehouseYaml().slice(sampleWarehouseYaml().indexOf('  - code: TT1'))
  expect(problemsOf([location, location + location])).toEqual(['locations.1.code: location TT1 is there twice'])
  const floor = location.slice(location.indexOf('      - level: 0'))
  expect(problemsOf([floor, floor + floor])).toEqual([
    'locations.0.floors.1.level: TT1 has floor 0 twice',
    ...['001', '2', '3', '4'].map(
      (number, index) => `locations.0.floors.1.boxes.${index}.number: TT1 has Box ${number} twice`,
    ),
  ])
  expect(problemsOf([voucher, `${voucher}\n  - ${voucher}`])).toEqual([
    'vouchers.1.code: voucher OPENING is there twice',
  ])
  expect(problemsOf(['vouchers:', '  - code: SVK\nvouchers:'])).toEqual([
    'countries.1.code: country SVK is there twice',
  ])
  const rate = '- { from: 2025-01-01, percent: 23 }'
  expect(problemsOf([rate, `${rate}\n      ${rate}`])).toEqual(['countries.0.vat.1: SVK has two rates from 2025-01-01'])
  const insurance = '- { tier: TINY, coverage: 500, monthly: 1.5 }'
  expect(problemsOf([insurance, `${insurance}\n      ${insurance}`])).toEqual([
    'countries.0.insurances.1: SVK has insurance TINY twice',
  ])
})

test('another currency than that of its country is told', () => {
  expect(problemsOf(['currency: EUR\n    phone', 'currency: CZK\n    phone'])).toEqual([
    'locations.0.currency: SVK is said to have EUR',
  ])
  expect(problemsOf(['currency: EUR\n    phone', 'currency: CZK\n    phone'], ['code: SVK', 'code: CZE'])).toEqual([])
})

test('the checking of every location is told', () => {
  const parsed = parseWarehouseFile(sampleWarehouseYaml())
  const heard: [number, number][] = []
  if ('file' in parsed)
    desiredStateOf(
      parsed.file,
      () => '',
      (done, of) => void heard.push([done, of]),
    )
  expect(heard).toEqual([[1, 1]])
})

const nobody: CurrentState = { vatRates: [], insurances: [], vouchers: [], places: [], floors: [], boxes: [] }
const today = (zone: string) => ({ 'Europe/Bratislava': '2025-01-01' })[zone] ?? 'another day'
const storedAs = (changed: Partial<WarehouseImportRow>) => ({ ...placeFrom().place, id: 'tt1', ...changed })

test('a good file against an empty database has no problem', () => {
  expect(problemsAgainst(wantedFrom(), nobody, today)).toEqual([])
  expect(problemsAgainst(wantedFrom(), { ...nobody, places: [storedAs({})] }, today)).toEqual([])
})

test('two locations cannot have the same page', () => {
  const stored = { ...nobody, places: [storedAs({ code: 'BA1' })] }
  expect(problemTexts(problemsAgainst(wantedFrom(), stored, today))).toEqual([
    'locations.0: TT1 and BA1 have the same slug box-trnava',
  ])
  const location = sampleWarehouseYaml().slice(sampleWarehouseYaml().indexOf('  - code: TT1'))
  const two = wantedFrom([location, location + location.replace('TT1', 'TT2')])
  expect(problemTexts(problemsAgainst(two, nobody, today))).toEqual([
    'locations.1: TT2 and TT1 have the same slug box-trnava',
  ])
})

test('a location that is kept in other money stays in it', () => {
  expect(
    problemTexts(problemsAgainst(wantedFrom(), { ...nobody, places: [storedAs({ currency: 'CZK' })] }, today)),
  ).toEqual(['locations.0.currency: TT1 is kept in CZK: contracts and invoices are written in it'])
})

test('a location needs a rate of VAT that holds today, from the file or from before', () => {
  const missing = ['locations.0.address.country: SVK has no rate of VAT today: write it under countries']
  const late = wantedFrom(['from: 2025-01-01,', 'from: 2025-01-02,'])
  const rate: VatRateRow = { countryCode: 'SVK', code: 'STANDARD', permille: 230, validFrom: '2025-01-01' }
  const against = (changed: Partial<VatRateRow>) =>
    problemTexts(problemsAgainst(late, { ...nobody, vatRates: [{ ...rate, ...changed }] }, today))
  expect(problemTexts(problemsAgainst(late, nobody, today))).toEqual(missing)
  expect(against({})).toEqual([])
  expect(against({ countryCode: 'CZE' })).toEqual(missing)
  expect(against({ code: 'EXEMPT' })).toEqual(missing)
})
