import type { Api } from '@boxzone/contract'
import { subscribeNewFreeBoxRoute } from '#src/features/notify-me/index.ts'
import { apiInfoRoute, frontEndInfoRoute, healthRoute, reportErrorRoute } from '#src/features/operations/index.ts'
import {
  recommendedWarehousesRoute,
  warehouseBoxesRoute,
  warehouseFloorPlanRoute,
  warehouseRoute,
  warehousesAroundRoute,
  warehousesRoute,
} from '#src/features/warehouses/index.ts'
import type { Route } from '#src/kernel/http/route.ts'

/** Call → handler. A call without a handler does not compile. */
export const routes: { readonly [Call in keyof Api]: Route<Api[Call]> } = {
  apiInfo: apiInfoRoute,
  frontEndInfo: frontEndInfoRoute,
  health: healthRoute,
  recommendedWarehouses: recommendedWarehousesRoute,
  reportError: reportErrorRoute,
  subscribeNewFreeBox: subscribeNewFreeBoxRoute,
  warehouse: warehouseRoute,
  warehouseBoxes: warehouseBoxesRoute,
  warehouseFloorPlan: warehouseFloorPlanRoute,
  warehouses: warehousesRoute,
  warehousesAround: warehousesAroundRoute,
}
