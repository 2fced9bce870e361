import type { Path } from './located-file.ts'
import type { FloorRow, InsuranceRow, PlaceBoxRow, PlaceRow, VatRateRow, VoucherRow } from './stored.ts'

/** What the file asks for, as rows without the ids and owners that only the database knows. */

export type WantedBox = Omit<PlaceBoxRow, 'id' | 'warehouseId' | 'floorId' | 'active'> & {
  /** Undefined leaves it as it is: staff takes Boxes out of service too. */
  readonly active: boolean | undefined
}

export type WantedFloor = Omit<FloorRow, 'id' | 'warehouseId'> & { readonly boxes: readonly WantedBox[] }

export interface WantedPlace {
  readonly path: Path
  readonly place: Omit<PlaceRow, 'id'>
  readonly floors: readonly WantedFloor[]
}

export interface Wanted {
  readonly vatRates: readonly VatRateRow[]
  readonly insurances: readonly Omit<InsuranceRow, 'id'>[]
  readonly vouchers: readonly (Omit<VoucherRow, 'validFrom'> & { readonly validFrom: Date | undefined })[]
  readonly places: readonly WantedPlace[]
}
