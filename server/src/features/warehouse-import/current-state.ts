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

/** The data in the database that an import file can change. */
export interface CurrentState {
  readonly vatRates: readonly VatRateRow[]
  readonly insurances: readonly InsuranceRow[]
  readonly vouchers: readonly VoucherRow[]
  /** Contains all warehouses, but floors and Boxes only of the requested ones. */
  readonly warehouses: readonly WarehouseImportRow[]
  readonly floors: readonly FloorRow[]
  readonly boxes: readonly BoxImportRow[]
}

export async function readCurrentState(db: Db, isRequested: (code: string) => boolean): Promise<CurrentState> {
  const warehouses = await findWarehouseImportRows(db)
  const ids = warehouses.filter(({ code }) => isRequested(code)).map(({ id }) => id)
  return {
    warehouses,
    floors: await findFloorRows(db, ids),
    boxes: await findBoxRows(db, ids),
    vatRates: await findVatRates(db),
    insurances: await findAllInsurances(db),
    vouchers: await findAllVouchers(db),
  }
}
