import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DoorHelp, FaultReport, faultReportBytes, UnlockResult, WarehouseSummary } from './locks.ts'
import { RequiredEmail } from './person.ts'
import { GeoPosition, Id, Instant } from './values.ts'

const DoorBoxName = z.object({ id: Id, number: z.string(), name: z.string() })

export const generateUnlockToken = endpoint({
  method: 'POST',
  path: '/api/common/unlock-token/generate-unlock-token',
  auth: 'client',
  summary: 'Creates an unlock link for the tenant’s own Box, which is valid for at most 7 days.',
  input: z.object({
    email: RequiredEmail,
    contractId: z.optional(Id),
    warehouseId: z.optional(Id),
    validFrom: Instant,
    validTo: Instant,
    /** Shown only to the creator. */
    name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60, 'regex')))),
    /** The link ends when it has opened its Box, or the entrance if it has no Box. */
    singleUse: z.optional(z.boolean()),
  }),
  output: z.object({ id: Id, url: z.string() }),
  errors: ['not-found', 'forbidden', 'lock-v2/not-permitted', 'verification/invalid', 'rate-limited'],
})

export const UnlockTokenSummary = z.object({
  id: Id,
  email: z.string(),
  validFrom: Instant,
  validTo: Instant,
  contractId: z.nullable(Id),
  warehouse: WarehouseSummary,
  box: z.nullable(DoorBoxName),
  createdAt: Instant,
  name: z.nullable(z.string()),
  singleUse: z.boolean(),
})
export type UnlockTokenSummary = z.infer<typeof UnlockTokenSummary>

export const unlockTokens = endpoint({
  method: 'GET',
  path: '/api/common/unlock-token',
  auth: 'client',
  summary: 'Returns the newest 100 unlock links of the caller that are not revoked, used or expired.',
  input: z.object({}),
  output: z.array(UnlockTokenSummary),
})

export const unlockTokenUrl = endpoint({
  method: 'GET',
  path: '/api/common/unlock-token/{id}/url',
  auth: 'client',
  summary: 'Returns the URL of an unlock link to its creator, until the link is revoked, used or expired.',
  input: z.object({ id: Id }),
  output: z.object({ url: z.string() }),
  errors: ['not-found'],
})

export const revokeUnlockToken = endpoint({
  method: 'DELETE',
  path: '/api/common/unlock-token/{id}',
  auth: 'client',
  summary: 'Revokes an unlock link.',
  input: z.object({ id: Id }),
  output: z.void(),
  errors: ['not-found'],
})

const tokenErrors = [
  'unlock-token/invalid',
  'unlock-token/not-yet-valid',
  'unlock-token/expired',
  'unlock-token/used',
] as const
const Holder = { email: RequiredEmail, token: z.string().check(z.minLength(1), z.maxLength(200)) }

export const UnlockToken = z.object({
  id: Id,
  email: z.string(),
  validFrom: Instant,
  validTo: Instant,
  warehouse: WarehouseSummary,
  box: z.nullable(DoorBoxName),
  singleUse: z.boolean(),
})
export type UnlockToken = z.infer<typeof UnlockToken>

export const checkUnlockToken = endpoint({
  method: 'GET',
  path: '/auth/unlock-token',
  auth: 'public',
  summary:
    'Returns the doors and the validity of an unlock link. Results and the errors `unlock-token/*` contain the field `help`.',
  input: z.object(Holder),
  output: z.extend(UnlockToken, { help: DoorHelp }),
  errors: [...tokenErrors, 'rate-limited'],
})

const tokenUnlockInput = z.object({
  id: Id,
  ...Holder,
  lat: GeoPosition.shape.lat,
  lng: GeoPosition.shape.lng,
  accuracy: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
})
const tokenUnlockErrors = [
  ...tokenErrors,
  'not-found',
  'lock-v2/too-far-away',
  'lock-v2/lock-is-out-of-time',
  'lock-v2/not-permitted',
  'lock-v2/access-paused',
  'lock-v2/unreachable',
  'lock-v2/jammed',
  'lock-v2/offline',
  'rate-limited',
] as const

export const tokenWarehouseUnlock = endpoint({
  method: 'POST',
  path: '/auth/unlock-token/warehouse-unlock/{id}/{email}/{token}',
  auth: 'public',
  summary: 'Opens the entrance with an unlock link.',
  input: tokenUnlockInput,
  output: UnlockResult,
  errors: tokenUnlockErrors,
})

export const tokenBoxUnlock = endpoint({
  method: 'POST',
  path: '/auth/unlock-token/box-unlock/{id}/{email}/{token}',
  auth: 'public',
  summary: 'Opens a Box with an unlock link.',
  input: tokenUnlockInput,
  output: UnlockResult,
  errors: tokenUnlockErrors,
})

export const tokenReportDoorFault = endpoint({
  method: 'POST',
  path: '/auth/unlock-token/fault-report',
  auth: 'public',
  summary: 'Lets the holder of an unlock link report a fault of a door to the staff.',
  bodyLimit: faultReportBytes,
  input: z.object({ ...Holder, ...FaultReport }),
  output: z.void(),
  errors: [
    ...tokenErrors,
    'not-found',
    'lock-v2/not-permitted',
    'payload-too-large',
    'unsupported-media-type',
    'rate-limited',
  ],
})
