import { type OpeningHours, WORKING_DAYS_8_TO_16, weekOf } from './opening-hours.ts'
import type { PriceZone } from './prices.ts'

export type LockVersion = 'V1' | 'V2'

export type WarehouseFeature =
  | 'BARRIER_FREE'
  | 'NONSTOP'
  | 'HEATING'
  | 'PARKING'
  | 'SMART'
  | 'VIDEO_MONITORING'
  | 'FIRST_MONTH_FREE'
  | 'STARTER_PACKAGE'

export type PromotionType =
  | 'Easter'
  | 'Christmas'
  | 'Snowflake'
  | 'Gem'
  | 'Gift'
  | 'Heart'
  | 'Leaf'
  | 'Sun'
  | 'Umbrella'

/** A discount on the first period only. */
export type DemoPromotion =
  | { type: PromotionType; benefit: 'FIRST_MONTH_FREE' }
  | { type: PromotionType; benefit: 'PERCENT'; percent: number }

export interface WarehouseTraits {
  zone: PriceZone
  /** `free` and `inactive` are a count of random Boxes, or the numbers of specific Boxes. */
  free: number | readonly number[]
  inactive: number | readonly number[]
  features: readonly WarehouseFeature[]
  openingHours: OpeningHours
  lockVersion: LockVersion
  car: boolean
  delivery: boolean
  phone: string
  promotion: DemoPromotion | null
  closedBecause: 'RECONSTRUCTION' | null
}

const NONSTOP: OpeningHours = { nonstop: true, backup: null }
const SIX_TO_TEN = { from: '06:00', to: '22:00' }
const SEVEN_TO_NINE = { from: '07:00', to: '21:00' }
const DAILY: OpeningHours = { nonstop: false, week: weekOf(SIX_TO_TEN, SIX_TO_TEN, SIX_TO_TEN), backup: null }
const CITY: OpeningHours = {
  nonstop: false,
  week: weekOf(SIX_TO_TEN, SEVEN_TO_NINE, { from: '08:00', to: '20:00' }),
  backup: null,
}
const SHORT: OpeningHours = {
  nonstop: false,
  week: weekOf(SEVEN_TO_NINE, { from: '08:00', to: '18:00' }),
  backup: null,
}

const EVERYTHING = ['BARRIER_FREE', 'NONSTOP', 'HEATING', 'PARKING', 'SMART', 'VIDEO_MONITORING'] as const
const USUAL = ['HEATING', 'SMART', 'VIDEO_MONITORING'] as const

const ORDINARY: Omit<WarehouseTraits, 'free' | 'inactive' | 'phone'> = {
  zone: 'standard',
  features: [...USUAL, 'PARKING'],
  openingHours: DAILY,
  lockVersion: 'V2',
  car: true,
  delivery: false,
  promotion: null,
  closedBecause: null,
}

/**
 * The differences between the demo warehouses, by code.
 * The telephone numbers begin with zeros after the area code, so that calls from the demo reach no real number.
 */
export const TRAITS: Record<string, WarehouseTraits> = {
  BA1: {
    ...ORDINARY,
    features: [...EVERYTHING, 'STARTER_PACKAGE'],
    openingHours: { nonstop: true, backup: WORKING_DAYS_8_TO_16 },
    delivery: true,
    free: [103, 106, 112, 115, 127, 130, 131, 136, 141, 144, 149, 152, 153, 202, 209, 212, 215],
    inactive: [108, 133, 155, 227],
    phone: '+421200000901',
  },
  BA2: {
    ...ORDINARY,
    zone: 'edge',
    features: EVERYTHING,
    openingHours: NONSTOP,
    free: 8,
    inactive: 1,
    phone: '+421200000902',
  },
  KE1: {
    ...ORDINARY,
    features: [...EVERYTHING, 'FIRST_MONTH_FREE'],
    openingHours: NONSTOP,
    promotion: { type: 'Snowflake', benefit: 'FIRST_MONTH_FREE' },
    free: 14,
    inactive: 2,
    phone: '+421550000903',
  },
  ZA1: {
    ...ORDINARY,
    features: ['PARKING', 'VIDEO_MONITORING'],
    openingHours: SHORT,
    lockVersion: 'V1',
    free: 5,
    inactive: 1,
    phone: '+421410000904',
  },
  PHA1: {
    ...ORDINARY,
    zone: 'edge',
    features: EVERYTHING,
    openingHours: NONSTOP,
    delivery: true,
    free: 15,
    inactive: 3,
    phone: '+420200000911',
  },
  PHA2: {
    ...ORDINARY,
    zone: 'centre',
    features: [...USUAL, 'BARRIER_FREE', 'STARTER_PACKAGE'],
    openingHours: CITY,
    car: false,
    promotion: { type: 'Gift', benefit: 'PERCENT', percent: 20 },
    free: 9,
    inactive: 2,
    phone: '+420200000912',
  },
  PHA3: {
    ...ORDINARY,
    zone: 'edge',
    features: ['NONSTOP', 'PARKING', 'SMART', 'VIDEO_MONITORING'],
    openingHours: NONSTOP,
    delivery: true,
    free: 7,
    inactive: 1,
    phone: '+420200000913',
  },
  PHA4: { ...ORDINARY, free: 11, inactive: 4, closedBecause: 'RECONSTRUCTION', phone: '+420200000914' },
  BRN1: { ...ORDINARY, features: [...USUAL, 'PARKING', 'BARRIER_FREE'], free: 10, inactive: 1, phone: '+420500000915' },
  BUD1: { ...ORDINARY, features: EVERYTHING, openingHours: NONSTOP, free: 12, inactive: 2, phone: '+3610000921' },
  BUD2: {
    ...ORDINARY,
    zone: 'centre',
    features: USUAL,
    openingHours: CITY,
    car: false,
    free: 0,
    inactive: 1,
    phone: '+3610000922',
  },
  BUC1: {
    ...ORDINARY,
    zone: 'edge',
    features: EVERYTHING,
    openingHours: NONSTOP,
    delivery: true,
    free: 13,
    inactive: 2,
    phone: '+40210000931',
  },
  CLJ1: { ...ORDINARY, free: 4, inactive: 1, phone: '+40264000932' },
  WAW1: {
    ...ORDINARY,
    features: [...EVERYTHING, 'STARTER_PACKAGE'],
    openingHours: NONSTOP,
    delivery: true,
    free: 16,
    inactive: 2,
    phone: '+48220000941',
  },
  KRK1: {
    ...ORDINARY,
    zone: 'centre',
    features: [...USUAL, 'BARRIER_FREE'],
    openingHours: CITY,
    car: false,
    free: 3,
    inactive: 1,
    phone: '+48120000942',
  },
  MIL1: { ...ORDINARY, features: EVERYTHING, openingHours: NONSTOP, free: 11, inactive: 2, phone: '+390200000951' },
}
