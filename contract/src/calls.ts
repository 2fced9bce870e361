export { apiInfo, frontEndInfo, health, reportError } from './operations.ts'
export {
  recommendedWarehouses,
  subscribeNewFreeBox,
  warehouse,
  warehouseBoxes,
  warehouseFloorPlan,
  warehouses,
  warehousesAround,
} from './warehouses.ts'
