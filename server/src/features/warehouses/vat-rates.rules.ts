import type { VatRateRow } from './places.repo.ts'

/** The first rate above zero that holds on the day or comes later: who pays no VAT may have none. */
export function findChargedRate(rates: readonly VatRateRow[], day: string): VatRateRow | undefined {
  const isOver = (rate: VatRateRow) =>
    rates.some(
      ({ countryCode, code, validFrom }) =>
        countryCode === rate.countryCode && code === rate.code && validFrom > rate.validFrom && validFrom <= day,
    )
  return rates.find((rate) => rate.permille > 0 && !isOver(rate))
}
