import type { VatRateRow } from './warehouse-import.repo.ts'
import type { WarehouseRow } from './warehouses.repo.ts'

type Rates = Pick<WarehouseRow, 'vatPermille' | 'privateVatPermille'>

/** The customer's VAT rate: for a consumer the lower of the standard and the private rate, otherwise the standard. */
export const vatFor = (
  { vatPermille, privateVatPermille }: Rates,
  customer: { readonly isConsumer: boolean },
): number => (customer.isConsumer ? Math.min(privateVatPermille ?? vatPermille, vatPermille) : vatPermille)

/** The first listed rate above zero that applies on the day or later. Undefined for an operator without VAT. */
export function findChargedRate(rates: readonly VatRateRow[], day: string): VatRateRow | undefined {
  const isOver = (rate: VatRateRow) =>
    rates.some(
      ({ countryCode, code, validFrom }) =>
        countryCode === rate.countryCode && code === rate.code && validFrom > rate.validFrom && validFrom <= day,
    )
  return rates.find((rate) => (rate.permille ?? 0) > 0 && !isOver(rate))
}
