import type { Currency, VoucherKind } from '@boxzone/contract'
import { minorUnitsOf } from '@boxzone/contract/countries/currencies'

interface VoucherTerms {
  readonly kind: VoucherKind
  readonly value: number
  readonly currency: Currency | null
  readonly validFrom: Date
  readonly validUntil: Date | null
}

const maxFreeMonths = 12

/** The field that is wrong, or null. */
export function invalidVoucherField(terms: VoucherTerms, now: Date): 'value' | 'currency' | 'validUntil' | null {
  const { kind, value, currency, validFrom, validUntil } = terms
  if ((kind === 'AMOUNT') !== (currency !== null)) return 'currency'
  if (!isWhole(kind === 'AMOUNT' && currency !== null ? value * minorUnitsOf(currency) : value)) return 'value'
  if (kind === 'PERCENT' && value > 100) return 'value'
  if (kind === 'FREE_MONTHS' && value > maxFreeMonths) return 'value'
  return validUntil !== null && (validUntil <= validFrom || validUntil <= now) ? 'validUntil' : null
}

/** Major units such as 0.29 are not exact in binary. */
const isWhole = (value: number): boolean => Number.isInteger(Number(value.toFixed(6)))

type WarehouseIds = readonly string[] | null

/** Null means all warehouses. */
export function coversWarehouses(scope: WarehouseIds, warehouseIds: WarehouseIds): boolean {
  if (scope === null) return true
  return warehouseIds?.every((id) => scope.includes(id)) ?? false
}
