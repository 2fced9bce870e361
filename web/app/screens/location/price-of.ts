import type { Warehouse } from '@boxzone/contract'
import type { FreeBox } from './location-data.ts'

export interface BoxPrice {
  today: number
  monthly: number
  deposit: number
}

/** Due today: the first month, unless it is a gift, and a deposit of one month; all with VAT. */
export function priceOf({ priceWithVat }: FreeBox, { features, promotion }: Warehouse): BoxPrice {
  const isFirstFree = promotion !== null && features.includes('FIRST_MONTH_FREE')
  return { today: isFirstFree ? priceWithVat : 2 * priceWithVat, monthly: priceWithVat, deposit: priceWithVat }
}
