import { expect, test } from 'vitest'
import { desiredFrom, problemsOf, problemTexts, readSmall } from './testing/read-sample-warehouse.ts'

const voucher = '{ code: OPENING, kind: AMOUNT, value: 15, currency: EUR, from: 2026-01-01T00:00:00Z }'

test('converts rates, insurances and vouchers to rows in minor units', () => {
  const { vatRates, insurances, vouchers } = desiredFrom(['percent: 23', 'percent: 20.5'])
  expect(vatRates).toEqual([{ countryCode: 'SVK', code: 'STANDARD', permille: 205, validFrom: '2025-01-01' }])
  expect(insurances).toEqual([
    { countryCode: 'SVK', tier: 'TINY', coverage: 50_000, monthlyGross: 150, includedInRent: false },
  ])
  expect(vouchers).toEqual([
    {
      code: 'OPENING',
      kind: 'AMOUNT',
      value: 1500,
      currency: 'EUR',
      validFrom: new Date('2026-01-01T00:00:00Z'),
      validUntil: null,
      maxUses: null,
    },
  ])
})

test('accepts one rate per day for private persons', () => {
  const own = 'vatOfPersons: [{ from: 2026-01-01, percent: 0 }, { from: 2028-01-01, percent: standard }]\n    vat:'
  expect(desiredFrom(['vat:', own]).vatRates).toEqual([
    { countryCode: 'SVK', code: 'STANDARD', permille: 230, validFrom: '2025-01-01' },
    { countryCode: 'SVK', code: 'PRIVATE', permille: 0, validFrom: '2026-01-01' },
    { countryCode: 'SVK', code: 'PRIVATE', permille: null, validFrom: '2028-01-01' },
  ])
  const twice = own.replace('2028', '2026')
  expect(problemsOf(['vat:', twice])).toEqual(['countries.0.vatOfPersons.1: SVK has two rates from 2026-01-01'])
})

test('requires the currency and precision of the country for an insurance', () => {
  const noMoney = readSmall([['currency: EUR\n    vat', 'vat']])
  expect(problemTexts(noMoney.problems)).toEqual(['countries.0: SVK has insurances, so its currency is wanted'])
  expect(noMoney.desired.insurances).toEqual([])
  expect(problemsOf(['currency: EUR\n    vat', 'vat'], [/insurances:\n.*\n/, 'insurances: []\n'])).toEqual([])
  for (const [from, to] of [
    ['monthly: 1.5', 'monthly: 1.555'],
    ['coverage: 500', 'coverage: 500.001'],
  ] as const) {
    const fine = readSmall([[from, to]])
    expect(problemTexts(fine.problems)).toEqual(['countries.0.insurances.0: SVK TINY: an amount is finer than EUR'])
    expect(fine.desired.insurances).toEqual([])
  }
})

const vouchers: [said: string, problem: string | null][] = [
  ['kind: AMOUNT, value: 15', 'a currency belongs to kind AMOUNT, and only there'],
  ['kind: PERCENT, value: 15, currency: EUR', 'a currency belongs to kind AMOUNT, and only there'],
  ['kind: AMOUNT, value: 1.555, currency: EUR', '1.555 is finer than EUR'],
  ['kind: FREE_MONTHS, value: 1.5', 'value must be a whole number'],
  ['kind: PERCENT, value: 12.5', 'value must be a whole number'],
  ['kind: PERCENT, value: 101', 'no more than 100 per cent can be taken off'],
  ['kind: PERCENT, value: 100', null],
  ['kind: FREE_MONTHS, value: 101', null],
  ['kind: AMOUNT, value: 101.5, currency: EUR', null],
  ['kind: PERCENT, value: 5, from: 2026-01-01T00:00:00Z, until: 2026-01-01T00:00:00Z', 'it ends before it begins'],
  ['kind: PERCENT, value: 5, from: 2026-01-01T00:00:00Z, until: 2026-01-01T00:00:01Z', null],
  ['kind: PERCENT, value: 5, until: 2026-01-01T00:00:00Z', null],
]
test.each(vouchers)('reports for a voucher of %s the problem %s', (said, problem) => {
  const { desired, problems } = readSmall([[voucher, `{ code: OPENING, ${said} }`]])
  expect(problemTexts(problems)).toEqual(problem === null ? [] : [`vouchers.0: voucher OPENING: ${problem}`])
  expect(desired.vouchers).toHaveLength(problem === null ? 1 : 0)
})

test('converts end, uses and value of a voucher', () => {
  const said = '{ code: HALF, kind: PERCENT, value: 50, until: 2026-12-24T18:00:00+01:00, maxUses: 0 }'
  expect(desiredFrom([voucher, said]).vouchers).toEqual([
    {
      code: 'HALF',
      kind: 'PERCENT',
      value: 50,
      currency: null,
      validFrom: undefined,
      validUntil: new Date('2026-12-24T17:00:00Z'),
      maxUses: 0,
    },
  ])
})
