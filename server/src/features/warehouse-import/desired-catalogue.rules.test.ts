import { expect, test } from 'vitest'
import { withDefaultRates } from './desired-catalogue.rules.ts'
import { desiredFrom, problemsOf, problemTexts, readSampleFile } from './testing/read-sample-warehouse.ts'

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
      perPerson: true,
      maxUsesPerPerson: null,
    },
  ])
})

test('accepts one rate per day for private persons', () => {
  const privateRates =
    'vatOfPersons: [{ from: 2026-01-01, percent: 0 }, { from: 2028-01-01, percent: standard }]\n    vat:'
  expect(desiredFrom(['vat:', privateRates]).vatRates).toEqual([
    { countryCode: 'SVK', code: 'STANDARD', permille: 230, validFrom: '2025-01-01' },
    { countryCode: 'SVK', code: 'PRIVATE', permille: 0, validFrom: '2026-01-01' },
    { countryCode: 'SVK', code: 'PRIVATE', permille: null, validFrom: '2028-01-01' },
  ])
  const repeated = privateRates.replace('2028', '2026')
  expect(problemsOf(['vat:', repeated])).toEqual(['countries.0.vatOfPersons.1: SVK has two rates from 2026-01-01'])
})

test('takes the currency and the VAT rates from the country file when the import file has none', () => {
  const desired = desiredFrom(['    currency: EUR\n    vat:\n      - { from: 2025-01-01, percent: 23 }\n', ''])
  expect(desired.insurances).toMatchObject([{ tier: 'TINY', coverage: 500_00 }])
  expect(withDefaultRates(desired, [], true).vatRates).toEqual([
    { countryCode: 'SVK', code: 'STANDARD', permille: 200, validFrom: '2011-01-01' },
    { countryCode: 'SVK', code: 'STANDARD', permille: 230, validFrom: '2025-01-01' },
  ])
  expect(withDefaultRates(desiredFrom([/vat:\n.*\n/, 'vat: []\n']), [], true).vatRates).toEqual([])
})

test('replaces no stored rate by a rate of the country file, and adds none for an operator without VAT', () => {
  const desired = desiredFrom(['    vat:\n      - { from: 2025-01-01, percent: 23 }\n', ''])
  const stored = [{ countryCode: 'SVK', code: 'STANDARD' as const, permille: 0, validFrom: '2020-01-01' }]
  expect(withDefaultRates(desired, stored, true).vatRates).toEqual([])
  expect(withDefaultRates(desired, [], false).vatRates).toEqual([])
})

test('refuses an insurance whose amount has more decimals than the currency allows', () => {
  for (const [from, to] of [
    ['monthly: 1.5', 'monthly: 1.555'],
    ['coverage: 500', 'coverage: 500.001'],
  ] as const) {
    const imprecise = readSampleFile([[from, to]])
    expect(problemTexts(imprecise.problems)).toEqual([
      'countries.0.insurances.0: SVK TINY: an amount has more decimals than EUR allows',
    ])
    expect(imprecise.desired.insurances).toEqual([])
  }
})

const vouchers: [fields: string, problem: string | null][] = [
  ['kind: AMOUNT, value: 15', 'only kind AMOUNT has a currency, and it requires one'],
  ['kind: PERCENT, value: 15, currency: EUR', 'only kind AMOUNT has a currency, and it requires one'],
  ['kind: AMOUNT, value: 1.555, currency: EUR', '1.555 has more decimals than EUR allows'],
  ['kind: FREE_MONTHS, value: 1.5', 'value must be a whole number'],
  ['kind: PERCENT, value: 12.5', 'value must be a whole number'],
  ['kind: PERCENT, value: 101', 'value must be at most 100 per cent'],
  ['kind: PERCENT, value: 100', null],
  ['kind: FREE_MONTHS, value: 101', null],
  ['kind: AMOUNT, value: 101.5, currency: EUR', null],
  ['kind: PERCENT, value: 5, from: 2026-01-01T00:00:00Z, until: 2026-01-01T00:00:00Z', 'until must be after from'],
  ['kind: PERCENT, value: 5, from: 2026-01-01T00:00:00Z, until: 2026-01-01T00:00:01Z', null],
  ['kind: PERCENT, value: 5, until: 2026-01-01T00:00:00Z', null],
]
test.each(vouchers)('reports for a voucher of %s the problem %s', (fields, problem) => {
  const { desired, problems } = readSampleFile([[voucher, `{ code: OPENING, ${fields} }`]])
  expect(problemTexts(problems)).toEqual(problem === null ? [] : [`vouchers.0: voucher OPENING: ${problem}`])
  expect(desired.vouchers).toHaveLength(problem === null ? 1 : 0)
})

test('converts end, uses and value of a voucher', () => {
  const limits = 'maxUses: 0, perPerson: false, maxUsesPerPerson: 3'
  const fields = `{ code: HALF, kind: PERCENT, value: 50, until: 2026-12-24T18:00:00+01:00, ${limits} }`
  expect(desiredFrom([voucher, fields]).vouchers).toEqual([
    {
      code: 'HALF',
      kind: 'PERCENT',
      value: 50,
      currency: null,
      validFrom: undefined,
      validUntil: new Date('2026-12-24T17:00:00Z'),
      maxUses: 0,
      perPerson: false,
      maxUsesPerPerson: 3,
    },
  ])
})
