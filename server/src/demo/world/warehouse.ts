import type { Approach } from '@boxzone/contract'
import type { FloorGeometry, Point, Polygon } from '#src/features/floor-plans/index.ts'
import type { DemoBoxSize } from './box-mix.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { BoxOccupancy } from './states.ts'
import type { DemoPromotion, LockVersion, WarehouseFeature } from './traits.ts'

export interface DemoFloor extends FloorGeometry {
  id: string
  /** 0 is the ground floor. */
  level: number
}

export interface DemoBox extends BoxOccupancy {
  id: string
  floorId: string
  level: number
  number: number
  name: string
  /** Width along the aisle, length away from it and height, in metres. */
  width: number
  length: number
  height: number
  squareMetres: DemoBoxSize
  polygon: Polygon
  door: Point
  lockVersion: LockVersion
  /** Minor units of the warehouse's currency, without VAT. */
  monthlyNet: number
}

export interface DemoWarehouse {
  code: string
  id: string
  slug: string
  name: string
  address: { street: string; number: string; city: string; zip: string; countryCode: string }
  location: { lat: number; lng: number }
  timeZone: string
  currency: string
  phone: string
  deactivation: { deactivated: boolean; reason: 'RECONSTRUCTION' | null }
  accessibility: { car: boolean; barrierFree: boolean }
  delivery: boolean
  features: WarehouseFeature[]
  openingHours: OpeningHours
  lockVersion: LockVersion
  promotion: DemoPromotion | null
  approach: Approach
  floors: DemoFloor[]
  boxes: DemoBox[]
}
