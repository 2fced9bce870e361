import type {
  Approach,
  BoxServiceState,
  Currency,
  LockVersion,
  OpeningHours,
  PromoType,
  SizeClass,
  WarehouseFeature,
} from '@boxzone/contract'
import type { ColumnType, Generated } from 'kysely'

interface PromotionTerms {
  readonly type: PromoType
  /** The last day in the time zone of the warehouse. Undefined for a promotion without an end. */
  readonly validUntil?: string | undefined
  /** Maximum number of orders with this promotion in the warehouse. Undefined for no limit. */
  readonly maxUses?: number | undefined
}

export type Promotion = PromotionTerms &
  ({ readonly benefit: 'FIRST_MONTH_FREE' } | { readonly benefit: 'PERCENT'; readonly percent: number })

export interface WarehouseTable {
  id: string
  code: string
  slug: string
  name: string
  street: string
  houseNumber: string
  city: string
  zip: string
  countryCode: string
  lat: number
  lng: number
  position: Generated<unknown>
  timeZone: string
  currency: Currency
  phone: string
  deactivated: boolean
  deactivationReason: string | null
  carAccess: boolean
  barrierFree: boolean
  delivery: boolean
  features: WarehouseFeature[]
  openingHours: OpeningHours
  lockVersion: LockVersion
  photos: string[]
  panoramas: string[]
  promotion: Promotion | null
  promotionStartedAt: Generated<Date>
  approach: Approach | null
  /** Incremented by each change of street prices. The office refuses a change that is based on an older version. */
  pricesVersion: Generated<number>
}

export interface FloorTable {
  id: string
  warehouseId: string
  level: number
  width: number
  height: number
  walls: [number, number, number, number][]
  doors: { x: number; y: number; width: number; kind: 'entrance' | 'backup' | 'inner' }[]
  fixtures: { kind: 'stairs' | 'lift' | 'trolley'; x: number; y: number; width: number; length: number }[]
}

export interface BoxTable {
  id: string
  warehouseId: string
  floorId: string
  number: string
  name: string
  width: number
  length: number
  height: number
  squareMetres: number
  sizeClass: SizeClass
  lockVersion: LockVersion
  state: Generated<BoxServiceState>
  stateReason: Generated<string | null>
  /** The day on which staff expect the Box back in service. */
  stateUntil: Generated<string | null>
  stateChangedAt: Generated<Date | null>
  /** Incremented by each change of `state`. The office refuses a change that is based on an older version. */
  version: Generated<number>
  /** Generated column: true if the state is `active`. */
  active: ColumnType<boolean, never, never>
  monthlyNet: number
  polygon: [number, number][]
  door: [number, number]
  busyUntil: Date | null
  /** The end of the last occupancy if a contract has it, otherwise null. In the past when the Box is free again. */
  freeFrom: Generated<Date | null>
}

/** `PRIVATE` is the rate of private persons in countries where it is lower than the standard rate. */
export type VatCode = 'STANDARD' | 'PRIVATE' | 'EXEMPT' | 'OUT_OF_SCOPE'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    warehouse: WarehouseTable
    floor: FloorTable
    box: BoxTable
    boxPrice: { boxId: string; validFrom: Date; monthlyNet: number }
    /** `permille` is null when private persons pay the standard rate from that day on. */
    vatRate: { countryCode: string; code: VatCode; permille: number | null; validFrom: string }
    occupancy: {
      id: string
      boxId: string
      kind: 'HOLD' | 'CONTRACT'
      reference: string
      fromAt: Date
      untilAt: Date | null
      /** Only for a hold that begins in the future, which has no `untilAt`. */
      expiresAt: Generated<Date | null>
    }
  }
}
