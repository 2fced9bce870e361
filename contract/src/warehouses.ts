import { z } from 'zod/mini'
import { Approach } from './approach.ts'
import { endpoint } from './endpoint.ts'
import { LocationPicture } from './location-picture.ts'
import { OpeningHours } from './opening-hours.ts'
import { RequiredEmail } from './person.ts'
import { sizeClasses } from './size-classes.ts'
import {
  Amount,
  CountryCode,
  Currency,
  Day,
  GeoPosition,
  Id,
  Language,
  numberInQuery,
  Paging,
  Price,
  QueryLatitude,
  QueryLongitude,
} from './values.ts'

export const warehouseFeatures = [
  'BARRIER_FREE',
  'NONSTOP',
  'HEATING',
  'PARKING',
  'SMART',
  'VIDEO_MONITORING',
  'FIRST_MONTH_FREE',
  'STARTER_PACKAGE',
] as const
export const WarehouseFeature = z.enum(warehouseFeatures)
export type WarehouseFeature = z.infer<typeof WarehouseFeature>

export const SizeClass = z.enum(sizeClasses)
export type SizeClass = z.infer<typeof SizeClass>

export const BoxState = z.enum(['available', 'busy', 'inactive'])
export type BoxState = z.infer<typeof BoxState>

export const LockVersion = z.enum(['V1', 'V2'])
export type LockVersion = z.infer<typeof LockVersion>

/** PENDING until the lock has acknowledged the code. Until then a replaced code still opens. */
export const CodeState = z.enum(['READY', 'PENDING'])
export type CodeState = z.infer<typeof CodeState>

export const promoTypes = [
  'Easter',
  'Christmas',
  'Snowflake',
  'Gem',
  'Gift',
  'Heart',
  'Leaf',
  'Sun',
  'Umbrella',
] as const
export const PromoType = z.enum(promoTypes)
export type PromoType = z.infer<typeof PromoType>

export type { OpeningHours } from './opening-hours.ts'
export { weekdays } from './opening-hours.ts'

export const Address = z.object({
  street: z.string(),
  number: z.string(),
  city: z.string(),
  zip: z.string(),
  countryCode: CountryCode,
})
export type Address = z.infer<typeof Address>

const FloorOffer = z.object({ free: z.int(), priceFrom: z.nullable(Amount) })

export const SizeOffer = z.object({
  sizeClass: SizeClass,
  sizeFrom: z.number(),
  sizeTo: z.number(),
  free: z.int(),
  priceFrom: z.nullable(Amount),
  /** `groundFloor` and `otherFloors` are missing if all Boxes of the size are on the ground floor. */
  groundFloor: z.optional(FloorOffer),
  otherFloors: z.optional(FloorOffer),
})
export type SizeOffer = z.infer<typeof SizeOffer>

export const Warehouse = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  address: Address,
  location: GeoPosition,
  timeZone: z.string(),
  deactivation: z.object({ deactivated: z.boolean(), reason: z.nullable(z.string()) }),
  hasFreeBoxes: z.boolean(),
  freeBoxCount: z.int(),
  availableFrom: z.nullable(Day),
  priceFrom: z.nullable(Amount),
  currency: Currency,
  /** Kilometres from the requested position; null without a position. */
  distance: z.nullable(z.number()),
  accessibility: z.object({ car: z.boolean(), barrierFree: z.boolean() }),
  delivery: z.boolean(),
  features: z.array(WarehouseFeature),
  openingHours: OpeningHours,
  lockVersion: LockVersion,
  photos: z.array(z.string()),
  panoramas: z.array(z.string()),
  /** `firstMonthPercent` is the discount on the rent of the first month. */
  promotion: z.nullable(z.object({ type: PromoType, text: z.string(), firstMonthPercent: z.optional(z.number()) })),
  phone: z.string(),
  /** Free Boxes by size class, smallest first. */
  sizes: z.array(SizeOffer),
})
export type Warehouse = z.infer<typeof Warehouse>

export type { Approach } from './approach.ts'
export type { LocationPicture } from './location-picture.ts'
export const WarehouseDetail = z.extend(Warehouse, {
  approach: z.optional(Approach),
  /** The photos and then the panoramas, with captions in the reader's language. */
  gallery: z.optional(z.array(LocationPicture)),
})
export type WarehouseDetail = z.infer<typeof WarehouseDetail>

export const Box = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  floor: z.string(),
  area: z.object({ width: z.number(), length: z.number(), height: z.number(), squareMetres: z.number() }),
  sizeClass: SizeClass,
  lockVersion: LockVersion,
  state: BoxState,
  /** The first day from which the Box can be rented. */
  rentFrom: z.nullable(Day),
  price: Price,
  availableFrom: z.nullable(Day),
})
export type Box = z.infer<typeof Box>

const Point = z.tuple([z.number(), z.number()])
export const FloorPlan = z.object({
  floors: z.array(
    z.object({
      id: Id,
      name: z.string(),
      width: z.number(),
      height: z.number(),
      walls: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
      doors: z.array(
        z.object({ x: z.number(), y: z.number(), width: z.number(), kind: z.enum(['entrance', 'backup', 'inner']) }),
      ),
      /** Obstacles on the floor. */
      fixtures: z.array(
        z.object({
          kind: z.enum(['stairs', 'lift', 'trolley']),
          x: z.number(),
          y: z.number(),
          width: z.number(),
          length: z.number(),
        }),
      ),
      boxes: z.array(
        z.object({
          boxId: Id,
          number: z.string(),
          polygon: z.array(Point),
          door: Point,
          state: BoxState,
          sizeClass: SizeClass,
          height: z.number(),
        }),
      ),
    }),
  ),
})
export type FloorPlan = z.infer<typeof FloorPlan>

/** The language of texts in the response, such as promotions. The default is the operator's language. */
const language = z.optional(Language)
const position = { lat: z.optional(QueryLatitude), lng: z.optional(QueryLongitude) }

export const warehouses = endpoint({
  method: 'GET',
  path: '/api/client/warehouse',
  auth: 'public',
  // Pages also request this list from the operator's other hosts (api2, api3 …).
  anyOrigin: true,
  summary: 'Returns all locations: those with free Boxes first, then by distance.',
  input: z.object({ ...position, language }),
  output: z.array(Warehouse),
})

/** west,south,east,north in degrees */
const BoundingBox = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/))

export const warehousesAround = endpoint({
  method: 'GET',
  path: '/api/client/warehouse/around',
  auth: 'public',
  summary:
    'Returns the locations within a radius of a position or inside a bounding box. Deactivated locations are last.',
  input: z.object({
    ...position,
    radiusKm: z._default(numberInQuery(0.1, 500), 50),
    bbox: z.optional(BoundingBox),
    language,
  }),
  output: z.array(Warehouse),
})

export const warehouse = endpoint({
  method: 'GET',
  path: '/api/client/warehouse/{id}',
  auth: 'public',
  summary: 'Returns one location.',
  input: z.object({ id: Id, ...position, language }),
  output: WarehouseDetail,
  errors: ['not-found'],
})

export const warehouseBoxes = endpoint({
  method: 'GET',
  path: '/api/client/warehouse/{id}/boxes',
  auth: 'public',
  summary: 'Returns the Boxes of a location, free ones first, and the offer of each size class.',
  input: z.object({ id: Id, sizeClass: z.optional(SizeClass), state: z.optional(BoxState), language, ...Paging }),
  output: z.object({ items: z.array(Box), total: z.int(), sizes: z.array(SizeOffer) }),
  errors: ['not-found'],
})

export const warehouseFloorPlan = endpoint({
  method: 'GET',
  path: '/api/client/warehouse/{id}/podorys',
  auth: 'public',
  summary: 'Returns the floor plan of a location, in metres.',
  input: z.object({ id: Id, language }),
  output: FloorPlan,
  errors: ['not-found'],
})

export const recommendedWarehouses = endpoint({
  method: 'GET',
  path: '/api/client/warehouse/{id}/recommended',
  auth: 'public',
  summary: 'Returns the nearest other locations with a free Box, of the requested size class if any. At most five.',
  input: z.object({ id: Id, sizeClass: z.optional(SizeClass), language }),
  output: z.array(Warehouse),
  errors: ['not-found'],
})

export const sendOffer = endpoint({
  method: 'POST',
  path: '/api/client/warehouse/{id}/offer',
  auth: 'public',
  summary:
    'Sends the prices of a location by e-mail, with a link to it. Creates no account. The e-mail contains nothing that the visitor entered.',
  input: z.object({ id: Id, email: RequiredEmail, boxId: z.optional(Id), language: Language }),
  output: z.void(),
  errors: ['not-found', 'rate-limited'],
})

export const subscribeNewFreeBox = endpoint({
  method: 'PUT',
  path: '/api/client/warehouse/{id}/subscribe/new-free-box',
  auth: 'public',
  readsToken: true,
  summary:
    'Requests a notification when a Box becomes free. A visitor must confirm the request by e-mail. The response does not reveal whether the e-mail address is known.',
  input: z.object({
    id: Id,
    email: RequiredEmail,
    sizeClass: z.optional(SizeClass),
    /** A size from the page of the warehouse, in steps of half a square metre. It is narrower than the size class. */
    squareMetres: z.optional(z.number().check(z.minimum(0.5), z.maximum(1000), z.multipleOf(0.5))),
    language: Language,
  }),
  output: z.void(),
  errors: ['not-found', 'notify/already-registered', 'rate-limited'],
})

export const confirmNewFreeBox = endpoint({
  method: 'POST',
  path: '/api/client/warehouse/subscribe/new-free-box/confirm',
  auth: 'public',
  summary: 'Confirms a visitor’s request with the link of an e-mail. Can be repeated.',
  input: z.object({
    token: z.string({ error: 'not-null' }).check(z.minLength(1, 'not-null'), z.maxLength(300, 'regex')),
  }),
  output: z.void(),
  errors: ['verification/invalid'],
})
