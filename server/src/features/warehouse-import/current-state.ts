import { findAllInsurances, findAllVouchers, type InsuranceRow, type VoucherRow } from '#src/features/orders/index.ts'
import {
  type BoxImportRow,
  type FloorRow,
  findBoxRows,
  findFloorRows,
  findVatRates,
  findWarehouseImportRows,
  type VatRateRow,
  type WarehouseImportRow,
} from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'

export type { BoxImportRow, FloorRow, InsuranceRow, VatRateRow, VoucherRow, WarehouseImportRow }

/** All that a file may say, as the database has it now. */
export interface CurrentState {
  readonly vatRates: readonly VatRateRow[]
  readonly insurances: readonly InsuranceRow[]
  readonly vouchers: readonly VoucherRow[]
  /** Every location; floors and Boxes only of those that were asked for. */
  readonly places: readonly WarehouseImportRow[]
  readonly floors: readonly FloorRow[]
  readonly boxes: readonly BoxImportRow[]
}

export async function readCurrentState(db: Db, isAskedFor: (code: string) => boolean): Promise<CurrentState> {
  const places = await findWarehouseImportRows(db)
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
