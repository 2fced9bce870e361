import type { Price } from '@boxzone/contract/values'

/**
 * Due today with VAT: the first month, less what a promotion takes off it, and a deposit of one month.
 * Rounded as the order does it, so that both say the same.
 */
export function dueToday({ price, vat, priceWithVat, currency }: Price, percentOff: number): number {
  const scale = currency === 'HUF' ? 1 : 100
  const vatPermille = Math.round((vat * 1000) / (price || 1))
  const netOff = Math.round((Math.round(price * scale) * percentOff) / 100)
  const off = netOff + Math.round((netOff * vatPermille) / 1000)
  return Math.round(2 * priceWithVat * scale - off) / scale
}
