import { minorUnitsOf } from '@boxzone/contract/countries/currencies'
import type { Price } from '@boxzone/contract/values'

/** The price of the first month less the promotion, plus a deposit of one month, with VAT. Rounded as in the order. */
export function dueToday({ price, vat, priceWithVat, currency }: Price, percentOff: number): number {
  const scale = minorUnitsOf(currency)
  const vatPermille = Math.round((vat * 1000) / (price || 1))
  const netOff = Math.round((Math.round(price * scale) * percentOff) / 100)
  const off = netOff + Math.round((netOff * vatPermille) / 1000)
  return Math.round(2 * priceWithVat * scale - off) / scale
}
