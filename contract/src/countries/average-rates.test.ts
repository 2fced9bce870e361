import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { convertAtMonth, usedRates } from './average-rates.ts'
import { addCountries } from './countries.ts'

const slovak = () =>
  JSON.parse(readFileSync(fileURLToPath(new URL('../../countries/SVK.json', import.meta.url)), 'utf8'))

test('uses the rate of the country data in months without an average', () => {
  expect(convertAtMonth(243, 'CZK', 'EUR', '2026-01')).toBeCloseTo(10)
  expect(convertAtMonth(10, 'EUR', 'EUR', '2026-01')).toBe(10)
})

test('uses the average of the month', () => {
  const facts = slovak()
  const currency = { ...facts.currency, code: 'XTS', rate: { perEuro: 4, day: '2026-01-01' } }
  const country = { ...facts, code: 'XTT', alpha2: 'XT', currency: { ...currency, averageRates: { '2026-01': 2 } } }
  const folder = mkdtempSync(join(tmpdir(), 'countries-'))
  writeFileSync(join(folder, 'XTT.json'), JSON.stringify(country))
  const remove = addCountries(folder)
  expect(convertAtMonth(8, 'XTS', 'EUR', '2026-01')).toBe(4)
  expect(convertAtMonth(8, 'XTS', 'EUR', '2026-02')).toBe(2)
  const dated = { currency: 'XTS', perEuro: 4, day: '2026-01-01' }
  expect(usedRates(['XTS', 'EUR'], ['2026-01', '2026-02'])).toEqual([{ ...dated, hasAverages: true }])
  expect(usedRates(['XTS', 'EUR'], ['2026-02'])).toEqual([{ ...dated, hasAverages: false }])
  remove()
})

test('names the rates of all converted currencies, and none if nothing is converted', () => {
  expect(usedRates(['EUR', 'EUR'], ['2026-01'])).toEqual([])
  expect(usedRates(['CZK', 'CZK'], ['2026-01'])).toEqual([])
  expect(usedRates(['HUF', 'EUR', 'CZK', 'HUF'], ['2026-01'])).toEqual([
    { currency: 'CZK', perEuro: 24.3, day: '2025-10-31', hasAverages: false },
    { currency: 'HUF', perEuro: 388, day: '2025-10-31', hasAverages: false },
  ])
})
