import type { VatRateRow } from './warehouse-import.repo.ts'
import type { WarehouseRow } from './warehouses.repo.ts'

type Rates = Pick<WarehouseRow, 'vatPermille' | 'privateVatPermille'>

/**
 * What a customer is taxed at: the standard rate, or the lower one of private persons where the operator has it. Until
 * it is known who orders it is the standard one, so that nobody pays more than was shown.
 */
export const vatFor = (
  { vatPermille, privateVatPermille }: Rates,
  customer: { readonly isConsumer: boolean },
): number => (customer.isConsumer ? Math.min(privateVatPermille ?? vatPermille, vatPermille) : vatPermille)

/** The first rate above zero that holds on the day or comes later: who pays no VAT may have none. */
export function findChargedRate(rates: readonly VatRateRow[], day: string): VatRateRow | undefined {
  const isOver = (rate: VatRateRow) =>
    rates.some(
      ({ countryCode, code, validFrom }) =>
        countryCode === rate.countryCode && code === rate.code && validFrom > rate.validFrom && validFrom <= day,
    )
  return rates.find((rate) => (rate.permille ?? 0) > 0 && !isOver(rate))
}
