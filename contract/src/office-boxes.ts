import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { maxInspectionPhotoBytes, maxInspectionPhotos } from './inspection-limits.ts'
import { OfficeDepositStatus, Reason, RowVersion } from './office-values.ts'
import { Amount, CountryCode, Currency, Day, GeoPosition, Id, Instant, KeysetPaging } from './values.ts'
import { LockVersion, SizeClass } from './warehouses.ts'

export const BoxServiceState = z.enum(['active', 'out-of-service', 'to-inspect'])
export type BoxServiceState = z.infer<typeof BoxServiceState>

/** The state of a Box on the floor plan of the office. If several states apply, the first of this list counts. */
export const OfficeBoxState = z.enum(['out-of-service', 'to-inspect', 'overdue', 'ending', 'held', 'let', 'free'])
export type OfficeBoxState = z.infer<typeof OfficeBoxState>

const SizeCount = z.object({ sizeClass: SizeClass, boxes: z.int(), let: z.int(), free: z.int() })

export const OfficeWarehouse = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode: CountryCode,
  currency: Currency,
  timeZone: z.string(),
  position: GeoPosition,
  deactivated: z.boolean(),
  boxes: z.object({
    all: z.int(),
    let: z.int(),
    free: z.int(),
    held: z.int(),
    toInspect: z.int(),
    outOfService: z.int(),
  }),
  squareMetres: z.object({ all: z.number(), let: z.number() }),
})
export type OfficeWarehouse = z.infer<typeof OfficeWarehouse>

export const officeWarehouses = endpoint({
  method: 'GET',
  path: '/api/office/warehouses',
  auth: 'staff',
  permission: 'warehouses.read',
  summary: 'Returns the locations of the staff account with the counts of their Boxes.',
  input: z.object({}),
  output: z.object({ items: z.array(OfficeWarehouse) }),
})

export const officeWarehouse = endpoint({
  method: 'GET',
  path: '/api/office/warehouses/{id}',
  auth: 'staff',
  permission: 'warehouses.read',
  summary: 'Returns one location with its sizes and an estimate of the people inside.',
  input: z.object({ id: Id }),
  output: z.extend(OfficeWarehouse, {
    street: z.string(),
    houseNumber: z.string(),
    zip: z.string(),
    phone: z.string(),
    sizes: z.array(SizeCount),
    /** People, without staff, who opened a door in the last two hours. An estimate: locks do not record who leaves. */
    insideNow: z.int(),
    /** The agreed rents of running contracts for one month, without VAT and insurance. Null for roles that see no amounts. */
    monthlyRent: z.nullable(Amount),
  }),
  errors: ['not-found'],
})

/** `CLOSED`: before the first day or after the last one. `SUSPENDED`: for a reason that the role may not see. */
export const BoxAccess = z.enum(['OPEN', 'OVERDUE', 'DISPUTED', 'STAFF', 'SUSPENDED', 'CLOSED'])
export type BoxAccess = z.infer<typeof BoxAccess>

/** The contract whose tenant left a Box that waits for an inspection. */
export const FormerContract = z.object({
  id: Id,
  number: z.string(),
  customerId: Id,
  customer: z.string(),
  phoneNumber: z.nullable(z.string()),
  lastDay: z.nullable(Day),
  /** The tenant has confirmed that the Box is empty. */
  hasConfirmed: z.boolean(),
  /** Null without a deposit, and for roles that see no amounts. */
  deposit: z.nullable(z.object({ amount: Amount, currency: Currency, status: OfficeDepositStatus })),
})
export type FormerContract = z.infer<typeof FormerContract>

export const OfficeBox = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  level: z.int(),
  squareMetres: z.number(),
  sizeClass: SizeClass,
  lockVersion: LockVersion,
  state: BoxServiceState,
  stateReason: z.nullable(z.string()),
  stateUntil: z.nullable(Day),
  stateChangedAt: z.nullable(Instant),
  version: RowVersion,
  shownState: OfficeBoxState,
  /** The street price without VAT. Null for roles that see no amounts. */
  monthlyPrice: z.nullable(Amount),
  heldUntil: z.nullable(Instant),
  contract: z.nullable(
    z.object({
      id: Id,
      number: z.string(),
      /** The version to send when staff change the codes. */
      version: RowVersion,
      customerId: Id,
      customer: z.string(),
      phoneNumber: z.nullable(z.string()),
      lastDay: z.nullable(Day),
      /** Null for roles that see no amounts. */
      overdueSince: z.nullable(Day),
      /** Whether the tenant may open the doors, or why not. */
      access: BoxAccess,
    }),
  ),
  /** Null unless the Box waits for an inspection after a contract. */
  formerContract: z.nullable(FormerContract),
})
export type OfficeBox = z.infer<typeof OfficeBox>

export const officeBoxes = endpoint({
  method: 'GET',
  path: '/api/office/warehouses/{id}/boxes',
  auth: 'staff',
  permission: 'boxes.read',
  summary: 'Returns the Boxes of a location with their state and tenant, sorted by number.',
  input: z.object({
    id: Id,
    state: z.optional(BoxServiceState),
    sizeClass: z.optional(SizeClass),
    level: z.optional(z.string().check(z.regex(/^-?\d{1,3}$/))),
    ...KeysetPaging,
  }),
  output: z.object({ items: z.array(OfficeBox), next: z.nullable(z.string()) }),
  errors: ['not-found'],
})

/** The Box after the change. The next change must send this `version`. */
const ChangedBox = z.object({ id: Id, version: RowVersion, state: BoxServiceState })

export const changeBoxState = endpoint({
  method: 'POST',
  path: '/api/office/boxes/{id}/state',
  auth: 'staff',
  permission: 'boxes.state',
  summary:
    'Changes the state of a Box. `until` is the expected day of the return into service. A Box that waits for an inspection changes its state only through `inspectBox`.',
  input: z.object({
    id: Id,
    version: RowVersion,
    state: BoxServiceState,
    until: z.optional(z.nullable(Day)),
    reason: Reason,
  }),
  output: ChangedBox,
  errors: ['not-found', 'office/changed-meanwhile'],
})

export const InspectionResult = z.enum(['EMPTY', 'DAMAGED', 'NOT_EMPTY'])
export type InspectionResult = z.infer<typeof InspectionResult>

/** JPEG, PNG or WebP, in base64. */
const InspectionPhoto = z
  .string()
  .check(z.maxLength(Math.ceil(maxInspectionPhotoBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const inspectBox = endpoint({
  method: 'POST',
  path: '/api/office/boxes/{id}/inspection',
  auth: 'staff',
  permission: 'boxes.inspect',
  summary:
    'Records an inspection with its photos and sets the state of the Box. The deposit of an empty Box is refunded. Otherwise it is held, and the tenant gets an e-mail with the note.',
  status: 201,
  bodyLimit: Math.ceil(maxInspectionPhotoBytes / 3) * 4 * maxInspectionPhotos + 10_000,
  input: z.object({
    id: Id,
    version: RowVersion,
    result: InspectionResult,
    state: BoxServiceState,
    until: z.optional(z.nullable(Day)),
    /** Sent to the tenant when the deposit is held. */
    note: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
    photos: z._default(z.array(InspectionPhoto).check(z.maxLength(maxInspectionPhotos)), []),
  }),
  output: z.extend(ChangedBox, {
    inspectionId: Id,
    /** Whether this inspection refunds a deposit or holds it. */
    deposit: z.enum(['NONE', 'REFUNDED', 'HELD']),
  }),
  errors: ['not-found', 'office/changed-meanwhile', 'payload-too-large', 'unsupported-media-type'],
})

export const Inspection = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  result: InspectionResult,
  note: z.string(),
  stateAfter: BoxServiceState,
  /** Numbers of the stored photos. They are deleted after 12 months. */
  photos: z.array(z.int()),
})
export type Inspection = z.infer<typeof Inspection>

export const boxInspections = endpoint({
  method: 'GET',
  path: '/api/office/boxes/{id}/inspections',
  auth: 'staff',
  permission: 'boxes.read',
  summary: 'Returns the inspections of a Box, newest first.',
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Inspection) }),
  errors: ['not-found'],
})

export const inspectionPhoto = endpoint({
  method: 'GET',
  path: '/api/office/inspections/{id}/photos/{number}',
  auth: 'staff',
  permission: 'boxes.read',
  summary: 'Returns a photo of an inspection in base64.',
  input: z.object({ id: Id, number: z.string().check(z.regex(/^\d{1,2}$/)) }),
  output: z.object({ type: z.string(), content: z.string() }),
  errors: ['not-found'],
})
