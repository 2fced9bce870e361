import type { SizeClass, Warehouse } from '@boxzone/contract'
import type { Platform } from '#app/domain/warehouses/maps-link.ts'
import type { PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'

/** A free Box with all that is said of it on this screen. */
export interface AvailableBox {
  id: string
  number: string
  /** Name of its floor, and its place among the floors of the plan. */
  floor: string
  floorIndex: number
  width: number
  length: number
  height: number
  squareMetres: number
  sizeClass: SizeClass
  priceWithVat: number
  /** The first payment, with the deposit and a promotion, for one month. */
  dueToday: number
  currency: string
  /** Walked from the entrance along the aisles; null where the plan shows no way. */
  metres: number | null
  /** The way on its own floor. */
  way: readonly PlanPoint[]
}

/** All Boxes of one area, free or not. */
export interface LocationSizeStep {
  squareMetres: number
  sizeClass: SizeClass
  /** Measures of the Box drawn for it. */
  width: number
  length: number
  height: number
  free: number
  priceFrom: number
}

export interface LocationData {
  warehouse: Warehouse
  floors: PlanFloor[]
  /** Nearest to the entrance first. */
  boxes: AvailableBox[]
  steps: LocationSizeStep[]
  recommended: Warehouse[]
  /** The size the recommended places have free; null for any. */
  recommendedSize: SizeClass | null
  platform: Platform
}
