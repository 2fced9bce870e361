import type { SizeClass, Warehouse, WarehouseDetail } from '@boxzone/contract'
import type { Platform } from '#app/domain/warehouses/maps-link.ts'
import type { PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'

/** A free Box as this screen shows it. */
export interface AvailableBox {
  id: string
  number: string
  /** Name of its floor. `floorIndex` is the index of the floor in the plan. */
  floor: string
  floorIndex: number
  width: number
  length: number
  height: number
  squareMetres: number
  sizeClass: SizeClass
  priceWithVat: number
  /** The first payment: one month less the promotion, plus the deposit. */
  dueToday: number
  currency: string
  /** Walking distance from the entrance. Null when the plan has no route. */
  metres: number | null
  /** The route on the floor of the Box. */
  route: readonly PlanPoint[]
}

/** A Box whose contract ends soon. */
export interface SoonFreeBox {
  id: string
  number: string
  squareMetres: number
  priceWithVat: number
  currency: string
  /** The first day of the next contract. */
  rentFrom: string
}

/** A size of the warehouse: its free and busy Boxes with the same rounded area. */
export interface LocationSizeStep {
  squareMetres: number
  sizeClass: SizeClass
  /** Measures of the drawn Box. */
  width: number
  length: number
  height: number
  free: number
  priceFrom: number
  /** Whether another free Box costs more than `priceFrom`, or another Box of the size if none is free. */
  hasHigherPrices: boolean
}

export interface LocationData {
  warehouse: WarehouseDetail
  floors: PlanFloor[]
  /** Nearest to the entrance first. */
  boxes: AvailableBox[]
  /** Earliest day first. */
  soon: SoonFreeBox[]
  steps: LocationSizeStep[]
  recommended: Warehouse[]
  /** The recommended warehouses have a free Box of this size. Null means any size. */
  recommendedSize: SizeClass | null
  platform: Platform
}
