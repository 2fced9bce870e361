import type {
  BoxImportRow,
  FloorRow,
  InsuranceRow,
  VatRateRow,
  VoucherRow,
  WarehouseImportRow,
} from './current-state.ts'
import type { Path } from './yaml-with-positions.ts'

// The rows that the file describes. The import adds the ids.

export type DesiredBox = Omit<BoxImportRow, 'id' | 'warehouseId' | 'floorId' | 'active'> & {
  /** With undefined, the import does not change the stored value, because staff can deactivate a Box too. */
  readonly active: boolean | undefined
}

export type DesiredFloor = Omit<FloorRow, 'id' | 'warehouseId'> & { readonly boxes: readonly DesiredBox[] }

export interface DesiredWarehouse {
  readonly path: Path
  readonly warehouse: Omit<WarehouseImportRow, 'id'>
  readonly floors: readonly DesiredFloor[]
}

export interface DesiredState {
  readonly vatRates: readonly VatRateRow[]
  /** Rates of the country files, for countries whose entry has no `vat`. They never replace stored rates. */
  readonly defaultVatRates: readonly VatRateRow[]
  readonly insurances: readonly Omit<InsuranceRow, 'id'>[]
  readonly vouchers: readonly (Omit<VoucherRow, 'validFrom'> & { readonly validFrom: Date | undefined })[]
  readonly warehouses: readonly DesiredWarehouse[]
}
