export { boxNameIn } from './box-name.ts'
export { lockBox, updateBoxFreed, updateBoxState, updateBoxToInspect } from './box-states.repo.ts'
export { type BoxRow, findBox, findBoxByNumber, findBoxesByIds } from './boxes.repo.ts'
export { listWarehouses, readerLanguage } from './list-warehouses.ts'
export {
  deleteExpiredClaims,
  deleteExpiredHolds,
  deleteOccupancy,
  findFormerEnd,
  findOccupancyStart,
  findUnexpiredOccupancies,
  insertOccupancy,
  updateOccupancyStart,
  updatePlannedEnd,
  updateUnexpiredOccupancy,
} from './occupancy.repo.ts'
export { offerEmail } from './offer.email.tsx'
export { presentBox } from './present-box.ts'
export { floorName, promotionText } from './present-warehouse.ts'
export { findWarehousesById, presentWarehouseSummary } from './present-warehouse-summary.ts'
export { recommendedWarehousesRoute } from './recommended-warehouses.ts'
export { sendOfferRoute } from './send-offer.ts'
export {
  findStreetPrices,
  lockStreetPrices,
  type StreetPrice,
  updatePricesVersion,
  updatePromotion,
  updateStreetPrices,
} from './street-prices.repo.ts'
export { findChargedRate, vatFor } from './vat-rates.rules.ts'
export { warehouseRoute } from './warehouse.ts'
export { warehouseBoxesRoute } from './warehouse-boxes.ts'
export { readFloorPlan, warehouseFloorPlanRoute } from './warehouse-floor-plan.ts'
export {
  type BoxImportRow,
  deleteBoxes,
  deleteFloors,
  type FloorRow,
  findBoxRows,
  findFloorRows,
  findUsedBoxIds,
  findVatRates,
  findWarehouseImportRows,
  insertBoxes,
  insertBoxPrices,
  insertFloors,
  insertWarehouses,
  lockWarehouseImport,
  updateBoxes,
  updateBoxesInService,
  updateFloors,
  updateWarehouses,
  upsertVatRates,
  type VatRateRow,
  type WarehouseImportRow,
} from './warehouse-import.repo.ts'
export type { Promotion } from './warehouse-tables.ts'
export {
  findOpenWarehouseIds,
  findWarehouse,
  findWarehouses,
  findWarehousesByIds,
  hasWarehouse,
  type WarehouseRow,
} from './warehouses.repo.ts'
export { boxState, firstDayFrom } from './warehouses.rules.ts'
export { warehousesRoute } from './warehouses.ts'
export { warehousesAroundRoute } from './warehouses-around.ts'
