import { expect, test } from 'vitest'
import { findChargedRate, vatFor } from './vat-rates.rules.ts'

const rate = (countryCode: string, validFrom: string, permille: number, code: 'STANDARD' | 'EXEMPT' = 'STANDARD') => ({
  countryCode,
  code,
  permille,
  validFrom,
})

test.each([
  ['no rate', [], undefined],
  ['a rate of zero', [rate('SVK', '2025-01-01', 0)], undefined],
  ['a rate that has ended', [rate('SVK', '2025-01-01', 230), rate('SVK', '2026-01-01', 0)], undefined],
  ['a rate that ends today', [rate('SVK', '2025-01-01', 230), rate('SVK', '2026-11-15', 0)], undefined],
  ['a rate that ends later', [rate('SVK', '2025-01-01', 230), rate('SVK', '2027-01-01', 0)], '2025-01-01'],
  ['an exempt rate from 2026', [rate('SVK', '2025-01-01', 230), rate('SVK', '2026-01-01', 0, 'EXEMPT')], '2025-01-01'],
  ['a current rate', [rate('SVK', '2024-01-01', 0), rate('SVK', '2025-01-01', 230)], '2025-01-01'],
  ['a future rate', [rate('SVK', '2024-01-01', 0), rate('SVK', '2027-01-01', 230)], '2027-01-01'],
  ['a rate of another country', [rate('CZE', '2024-01-01', 210), rate('SVK', '2025-01-01', 0)], '2024-01-01'],
])('finds only a rate above zero that applies now or later, given %s', (_case, rates, since) => {
  expect(findChargedRate(rates, '2026-11-15')?.validFrom).toBe(since)
})

test('charges consumers the rate of private persons only if it is lower', () => {
  const rates = (privateVatPermille: number | null) => ({ vatPermille: 270, privateVatPermille })
  const chargedRates = [true, false].flatMap((isConsumer) =>
    [null, 0, 50, 300].map((own) => vatFor(rates(own), { isConsumer })),
  )
  expect(chargedRates).toEqual([270, 0, 50, 270, 270, 270, 270, 270])
})
