import { findAllInsurances, findAllVouchers, type InsuranceRow, type VoucherRow } from '#src/features/orders/index.ts'
import {
  type FloorRow,
  findBoxRows,
  findFloorRows,
  findPlaceRows,
  findVatRates,
  type PlaceBoxRow,
  type PlaceRow,
  type VatRateRow,
} from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'

export type { FloorRow, InsuranceRow, PlaceBoxRow, PlaceRow, VatRateRow, VoucherRow }

/** All that a file may say, as the database has it now. */
export interface Stored {
  readonly vatRates: readonly VatRateRow[]
  readonly insurances: readonly InsuranceRow[]
  readonly vouchers: readonly VoucherRow[]
  /** Every location; floors and Boxes only of those that were asked for. */
  readonly places: readonly PlaceRow[]
  readonly floors: readonly FloorRow[]
  readonly boxes: readonly PlaceBoxRow[]
}

export async function findStored(db: Db, isAskedFor: (code: string) => boolean): Promise<Stored> {
  const places = await findPlaceRows(db)
  const ids = places.filter(({ code }) => isAskedFor(code)).map(({ id }) => id)
  return {
    places,
    floors: await findFloorRows(db, ids),
    boxes: await findBoxRows(db, ids),
    vatRates: await findVatRates(db),
    insurances: await findAllInsurances(db),
    vouchers: await findAllVouchers(db),
  }
}
