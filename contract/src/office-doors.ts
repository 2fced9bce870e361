import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DoorKind, UnlockResult } from './locks.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Id, Instant, KeysetPaging } from './values.ts'
import { LockVersion } from './warehouses.ts'

/** `entrance-`, `backup-` or `box-` with the id of the location or Box. */
const DoorId = z.string().check(z.regex(/^(entrance|backup|box)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const OfficeDoor = z.object({
  id: DoorId,
  kind: DoorKind,
  warehouseId: Id,
  boxId: z.nullable(Id),
  /** Number of the Box, or the name of the location for its entrances. */
  name: z.string(),
  lockVersion: LockVersion,
  /** Null for a Box, as is `failedAt`: only the audited access log shows when a tenant was there. */
  lastOpenedAt: z.nullable(Instant),
  /** Why the last command failed. Null after a success. */
  failure: z.nullable(z.string()),
  failedAt: z.nullable(Instant),
  /** The lock has not acknowledged the current codes. */
  codesPending: z.boolean(),
  /** The latest presence that the lock reported. Null before the first report. */
  isOnline: z.nullable(z.boolean()),
  /** When the lock went online or offline. */
  presenceSince: z.nullable(Instant),
  /** Null for a lock that reports no battery. */
  batteryPercent: z.nullable(z.int()),
  batteryAt: z.nullable(Instant),
  isBatteryLow: z.boolean(),
  /** The running contract of a Box. Changing its codes needs the version. */
  contract: z.nullable(z.object({ id: Id, version: RowVersion })),
})
export type OfficeDoor = z.infer<typeof OfficeDoor>

export const officeDoors = endpoint({
  method: 'GET',
  path: '/api/office/doors',
  auth: 'staff',
  permission: 'doors.read',
  summary:
    'Returns the doors of a location with the state of their locks. Failing doors are first, then offline locks, low batteries and pending codes.',
  input: z.object({ warehouseId: Id, ...KeysetPaging }),
  output: z.object({
    /** False while the server has no connection to the locks. Presence and batteries may then be outdated. */
    isLive: z.boolean(),
    items: z.array(OfficeDoor),
    next: z.nullable(z.string()),
  }),
  errors: ['not-found'],
})

const DoorEventFields = { doorId: DoorId, warehouseId: Id, at: Instant }

/** One event of the stream. After `reload` the page reads the list of doors again, because events were lost. */
const DoorEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('heartbeat'), at: Instant, isLive: z.boolean() }),
  z.object({ event: z.literal('presence'), ...DoorEventFields, isOnline: z.boolean() }),
  z.object({ event: z.literal('battery'), ...DoorEventFields, percent: z.int(), isLow: z.boolean() }),
  z.object({ event: z.enum(['opened', 'closed']), ...DoorEventFields }),
  z.object({ event: z.literal('failed'), ...DoorEventFields, failure: z.string() }),
  z.object({ event: z.literal('reload') }),
])
export type DoorEvent = z.infer<typeof DoorEvent>

export const officeDoorStream = endpoint({
  method: 'GET',
  path: '/api/office/doors/stream',
  auth: 'staff',
  permission: 'doors.read',
  summary:
    'Streams presence, batteries and failures of the locks and openings of entrances in the locations of the staff account, or in one location. Failures of Boxes require the permission to read the access log. The stream ends with the session or the permission.',
  contentType: 'text/event-stream',
  input: z.object({ warehouseId: z.optional(Id) }),
  output: z.unknown(),
  errors: ['not-found', 'rate-limited'],
})

export const openOfficeDoor = endpoint({
  method: 'POST',
  path: '/api/office/doors/{id}/open',
  auth: 'staff',
  permission: 'doors.open',
  summary: 'Opens a door at any time. The tenant of a Box gets an e-mail with the reason.',
  input: z.object({ id: DoorId, reason: Reason }),
  output: UnlockResult,
  errors: [
    'not-found',
    'rate-limited',
    'lock-v2/not-permitted',
    'lock-v2/unreachable',
    'lock-v2/jammed',
    'lock-v2/offline',
  ],
})

export const OfficeLogEntry = z.object({
  id: Id,
  at: Instant,
  door: DoorKind,
  doorName: z.string(),
  warehouseId: Id,
  boxId: z.nullable(Id),
  contractId: z.nullable(Id),
  actor: z.object({ kind: z.enum(['OWNER', 'GUEST', 'SERVICE', 'STAFF', 'NOBODY']), name: z.string() }),
  method: z.enum(['GPS', 'WITHOUT_GPS', 'SERVICE_LINK', 'OFFICE']),
  /** `opened`, or the code of the refusal. */
  result: z.string(),
})
export type OfficeLogEntry = z.infer<typeof OfficeLogEntry>

export const officeAccessLog = endpoint({
  method: 'GET',
  path: '/api/office/access-log',
  auth: 'staff',
  permission: 'access-log.read',
  summary:
    'Returns the unlock attempts of a location, newest first. The audit records one read for each member of staff, subject and hour.',
  input: z.object({
    warehouseId: Id,
    boxId: z.optional(Id),
    contractId: z.optional(Id),
    customerId: z.optional(Id),
    door: z.optional(DoorKind),
    /** Only attempts that opened no door. */
    failed: z.optional(z.enum(['true', 'false'])),
    from: z.optional(Instant),
    to: z.optional(Instant),
    ...KeysetPaging,
  }),
  output: z.object({ items: z.array(OfficeLogEntry), next: z.nullable(z.string()) }),
  errors: ['not-found'],
})

export const rotateContractCodes = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/codes/rotate',
  auth: 'staff',
  permission: 'contracts.codes',
  summary: 'Replaces all codes of a contract. Each holder of a code gets an e-mail.',
  input: z.object({ id: Id, version: RowVersion, reason: Reason }),
  output: z.object({ id: Id, version: RowVersion }),
  errors: ['not-found', 'office/changed-meanwhile', 'lock-v2/access-suspended', 'lock-v2/not-permitted'],
})
