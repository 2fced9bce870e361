import { z } from 'zod/mini'
import { maxFaultNoteLength, maxFaultPhotoBytes } from './door-fault-limits.ts'
import { endpoint } from './endpoint.ts'
import { CountryCode, Day, GeoPosition, Id, Instant } from './values.ts'
import { Address, CodeState, LockVersion } from './warehouses.ts'

/** The data of a warehouse that the calls for doors return. */
export const WarehouseSummary = z.object({
  id: Id,
  name: z.string(),
  address: Address,
  country: CountryCode,
  location: GeoPosition,
  timeZone: z.string(),
})
export type WarehouseSummary = z.infer<typeof WarehouseSummary>

export const doorKinds = ['entrance', 'backup', 'box'] as const
export const DoorKind = z.enum(doorKinds)
export type DoorKind = z.infer<typeof DoorKind>

// ------------------------------------------------------------------ unlocking

/** Position of the phone; 0, 0 without GPS. `accuracy` (metres) extends the allowed distance up to a limit. */
const ClientLocation = {
  lat: GeoPosition.shape.lat,
  lng: GeoPosition.shape.lng,
  accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
}
const unlockInput = z.object({ id: Id, ...ClientLocation, entryWithoutGPS: z._default(z.stringbool(), false) })

export const UnlockResult = z.object({
  /** The response is sent only after the lock has confirmed the opening. */
  opened: z.literal(true),
  relockInSeconds: z.int(),
  at: Instant,
})
export type UnlockResult = z.infer<typeof UnlockResult>

const unlockErrors = [
  'not-found',
  'lock-v2/too-far-away',
  'lock-v2/lock-is-out-of-time',
  'lock-v2/not-permitted',
  'lock-v2/access-suspended',
  'lock-v2/access-paused',
  'lock-v2/declaration-required',
  'lock-v2/unreachable',
  'lock-v2/jammed',
  'lock-v2/offline',
  'verification/invalid',
  'rate-limited',
] as const

export const boxUnlock = endpoint({
  method: 'POST',
  path: '/api/client/lock-v2/box-unlock/{id}',
  auth: 'client',
  summary: 'Opens a Box. Reports success only after the lock itself has confirmed.',
  query: ['entryWithoutGPS'],
  input: unlockInput,
  output: UnlockResult,
  errors: unlockErrors,
})

export const warehouseUnlock = endpoint({
  method: 'POST',
  path: '/api/client/lock-v2/warehouse-unlock/{id}',
  auth: 'client',
  summary: 'Opens the entrance of a location.',
  query: ['entryWithoutGPS'],
  input: unlockInput,
  output: UnlockResult,
  errors: unlockErrors,
})

export const warehouseUnlockBackup = endpoint({
  method: 'POST',
  path: '/api/client/lock-v2/warehouse-unlock-backup/{id}',
  auth: 'client',
  summary: 'Opens the barrier-free backup door of a location that has one.',
  query: ['entryWithoutGPS'],
  input: unlockInput,
  output: UnlockResult,
  errors: unlockErrors,
})

export const declareResponsibility = endpoint({
  method: 'POST',
  path: '/api/client/lock-v2/declaration',
  auth: 'client',
  summary:
    'Records the declaration of responsibility for entering without GPS. It is valid for 12 hours in this session.',
  input: z.object({}),
  output: z.void(),
})

export const lockAccessPin = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/lock-access-pin',
  auth: 'client',
  summary: 'Returns the code of the Box’s own lock.',
  input: z.object({ id: Id }),
  output: z.object({ value: z.string() }),
  errors: ['not-found', 'lock-v2/access-suspended', 'lock-v2/not-permitted'],
})

export const rotateCodes = endpoint({
  method: 'POST',
  path: '/api/client/contract/{id}/codes/rotate',
  auth: 'client',
  summary: 'Replaces all codes of a contract: those of the tenant and of the shared users.',
  input: z.object({ id: Id }),
  output: z.void(),
  errors: ['not-found', 'lock-v2/access-suspended', 'lock-v2/not-permitted', 'rate-limited'],
})

/** Base64 needs four characters for three bytes. */
export const faultReportBytes = Math.ceil((maxFaultPhotoBytes * 4) / 3) + 10_000
export const FaultReport = {
  door: DoorKind,
  /** The id of a Box for the kind `box`, otherwise of a location. */
  id: Id,
  note: z._default(z.string().check(z.trim(), z.maxLength(maxFaultNoteLength, 'max-length')), ''),
  photo: z._default(z.nullable(z.base64()), null),
}

/** Reports a door that does not open. The report becomes a task for staff. */
export const reportDoorFault = endpoint({
  method: 'POST',
  path: '/api/client/lock-v2/fault-report',
  auth: 'client',
  summary: 'Reports a fault of a door to the staff, with an optional photo (JPEG, PNG or WebP, in base64).',
  bodyLimit: faultReportBytes,
  input: z.object(FaultReport),
  output: z.void(),
  errors: ['not-found', 'lock-v2/not-permitted', 'payload-too-large', 'unsupported-media-type', 'rate-limited'],
})

export const cameraCapture = endpoint({
  method: 'POST',
  path: '/api/client/camera/capture',
  auth: 'client',
  summary: 'Takes a picture with the camera at the entrance. Only smart locations have a camera.',
  status: 202,
  input: z.object({ contractId: Id }),
  output: z.object({ capturedAt: Instant, imageUrl: z.string() }),
  errors: ['not-found', 'unavailable', 'rate-limited'],
})

// ------------------------------------------------------------------ warehouse and doors

/** STARTED: no document sent yet. PENDING: the provider checks the document. REFUSED: another attempt is possible. */
export const IdentityState = z.enum([
  'NOT_REQUIRED',
  'REQUIRED',
  'STARTED',
  'PENDING',
  'VERIFIED',
  'REFUSED',
  'CANCELED',
])
export type IdentityState = z.infer<typeof IdentityState>

export const identityReasons = [
  'DOCUMENT_EXPIRED',
  'DOCUMENT_TYPE',
  'DOCUMENT_UNVERIFIED',
  'COUNTRY',
  'DEVICE',
  'CONSENT',
  'UNDER_AGE',
  'UNFINISHED',
  'OTHER',
] as const
export const IdentityReason = z.enum(identityReasons)
export type IdentityReason = z.infer<typeof IdentityReason>

const Identity = {
  identity: IdentityState,
  /** Why the provider refused the identity check. Null in the other states. */
  identityReason: z.nullable(IdentityReason),
}

const DoorHours = z.object({
  isOpen: z.boolean(),
  /** The next opening time of a closed door. Null while the door is open, and for a door that never opens. */
  opensAt: z.nullable(Instant),
})

export const DoorBox = z.object({
  contractId: Id,
  boxId: Id,
  boxName: z.string(),
  boxNumber: z.string(),
  lockVersion: LockVersion,
  /** The tenant who shares the Box. Null for the customer’s own Box. */
  sharedBy: z.nullable(z.object({ firstName: z.string(), email: z.string(), phoneNumber: z.nullable(z.string()) })),
  /** The end of the share with the customer. Null for the customer’s own Box and for a share without an end. */
  sharedUntil: z.nullable(Instant),
  /** True while access is suspended, so that no door opens. Only the tenant learns the reason. */
  accessSuspended: z.boolean(),
  /** Unlocks the entrance at its keypad. Null while access is suspended or the identity is not verified. */
  accessCode: z.nullable(z.string()),
  accessCodeState: z.nullable(CodeState),
  /** Unlocks the Box. Null for shared users, while access is suspended or while the identity is not verified. */
  lockCode: z.nullable(z.string()),
  lockCodeState: z.nullable(CodeState),
  squareMetres: z.number(),
  /** The last day on which the old Box of a move opens. Missing for every other Box. */
  oldBoxUntil: z.optional(Day),
})
export type DoorBox = z.infer<typeof DoorBox>

export const WarehouseDoors = z.object({
  warehouse: WarehouseSummary,
  lockVersion: LockVersion,
  entrance: DoorHours,
  /** The barrier-free backup door, if there is one. */
  backup: z.nullable(DoorHours),
  hasCamera: z.boolean(),
  boxes: z.array(DoorBox),
})
export type WarehouseDoors = z.infer<typeof WarehouseDoors>

/** Phone numbers for a customer at a door. */
export const DoorHelp = z.object({
  officeTel: z.string(),
  /** The current or next opening hours of the office. Null if the operator publishes no hours. */
  officeHours: z.nullable(z.object({ from: Instant, to: Instant })),
  /** Used outside the office hours. Null if the operator has no such number. */
  nightTel: z.nullable(z.string()),
})
export type DoorHelp = z.infer<typeof DoorHelp>

export const myDoors = endpoint({
  method: 'GET',
  path: '/api/client/my/doors',
  auth: 'client',
  summary:
    'Returns the doors of the customer’s own and shared Boxes by location, including closed doors and Boxes with suspended access.',
  input: z.object({}),
  output: z.object({
    locations: z.array(WarehouseDoors),
    /** The end of the declaration for entering without GPS in this session. Null without a declaration. */
    declaredUntil: z.nullable(Instant),
    /** Missing in responses that an earlier version of the page stored for offline use. */
    help: z.optional(DoorHelp),
    ...Identity,
  }),
})

// ------------------------------------------------------------------ identity

export const beginIdentityCheck = endpoint({
  method: 'POST',
  path: '/api/client/my/identity-check',
  auth: 'client',
  summary: 'Begins or continues the identity check and returns the URL of the provider’s page.',
  input: z.object({ returnUrl: z.string().check(z.maxLength(2_000)) }),
  /** The provider's page, or the return URL when the provider needs nothing from the customer. */
  output: z.object({ url: z.string() }),
  errors: ['verification/invalid', 'unavailable', 'rate-limited'],
})

export const refreshIdentityCheck = endpoint({
  method: 'POST',
  path: '/api/client/my/identity-check/refresh',
  auth: 'client',
  summary: 'Fetches the state of the identity check from the provider, for example after the return from its page.',
  input: z.object({}),
  output: z.object(Identity),
  errors: ['unavailable', 'rate-limited'],
})

/** The identity provider calls this endpoint to report each change of an identity check. */
export const identityWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/identity/{provider}',
  auth: 'public',
  summary:
    'Receives a webhook of the identity provider, verifies its signature and fetches the state from the provider. Can be repeated.',
  rawBody: true,
  bodyLimit: 256 * 1024,
  input: z.object({ provider: z.enum(['stripe']) }),
  output: z.void(),
  errors: ['not-found', 'payload-too-large', 'unavailable'],
})
