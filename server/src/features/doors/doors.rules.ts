import type { DoorKind, ErrorCode, GeoPosition, IdentityState, LockVersion } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import { type AccessFacts, hasAccess, isAccessSuspended } from '#src/features/contracts/index.ts'
import { type BlockingFacts, isBlockedSinceEnd } from '#src/features/termination/index.ts'

/** The right that a contract gives to its tenant and to its shared users. */
export interface Right extends AccessFacts {
  readonly contractId: string
  readonly via: 'OWNER' | 'GUEST'
  readonly overdueSince: string | null
  readonly disputedAt: Date | null
  readonly staffSuspendedAt: Date | null
}

/** The right from a valid unlock token. */
export interface ServiceRight {
  readonly contract: Right | null
  readonly byStaff: boolean
  /** The contract of the Box, or the last contract until the Box is empty. Null for a warehouse or an empty Box. */
  readonly holderId: string | null
}

/**
 * True if things of the tenant may be in the Box: until the contract ends, and then until the tenant confirms or staff
 * find that the Box is empty.
 */
export const mayHaveThingsInside = (contract: BlockingFacts): boolean =>
  contract.status !== 'TERMINATED' || isBlockedSinceEnd(contract) || contract.inspectionObjection !== null

/** Whether another contract occupies the Box. A token of an earlier contract must not open the next tenant's Box. */
export const isRentedByAnother = ({ contract, holderId }: Pick<ServiceRight, 'contract' | 'holderId'>): boolean =>
  holderId !== null && holderId !== contract?.contractId

export interface Position extends GeoPosition {
  /** Metres. */
  readonly accuracy?: number | undefined
}

export interface DoorRequest {
  readonly door: { readonly kind: DoorKind; readonly lockVersion: LockVersion; readonly location: GeoPosition }
  readonly rights: readonly Right[]
  readonly service: ServiceRight | null
  readonly isOpenNow: boolean
  /** The current day in the time zone of the warehouse. */
  readonly today: string
  readonly position: Position
  readonly entryWithoutGPS: boolean
  readonly isDeclared: boolean
  /** The identity check of the caller, or of the tenant who issued the unlock token. NOT_REQUIRED for a staff token. */
  readonly identity: IdentityState
  readonly limits: { readonly radiusMetres: number; readonly accuracyMetres: number; readonly suspendAfterDays: number }
}

export interface Decision {
  /** Null permits the attempt. */
  readonly refusal: ErrorCode | null
  /** The contract of the right that was applied. */
  readonly contractId: string | null
  readonly actor: 'OWNER' | 'GUEST' | 'SERVICE' | 'STAFF' | 'NOBODY'
  readonly method: 'GPS' | 'WITHOUT_GPS' | 'SERVICE_LINK' | 'OFFICE'
  readonly distanceMetres: number | null
}

/** Staff open doors at any time and from anywhere. V1 locks open only with a code. */
export const decideStaffAccess = (lockVersion: LockVersion, contractId: string | null): Decision => ({
  refusal: lockVersion === 'V1' ? 'lock-v2/not-permitted' : null,
  contractId,
  actor: 'STAFF',
  method: 'OFFICE',
  distanceMetres: null,
})

export function decideAccess(request: DoorRequest): Decision {
  const method = methodOf(request)
  const distanceMetres = method === 'WITHOUT_GPS' ? null : distanceOf(request)
  const { refusal, ...right } = findRight(request)
  return { ...right, method, distanceMetres, refusal: refusal ?? refusalOfDoor(request, method, distanceMetres) }
}

function methodOf({ service, entryWithoutGPS, position }: DoorRequest): Decision['method'] {
  if (service) return 'SERVICE_LINK'
  return entryWithoutGPS && position.lat === 0 && position.lng === 0 ? 'WITHOUT_GPS' : 'GPS'
}

type FoundRight = Pick<Decision, 'refusal' | 'contractId' | 'actor'>

function findRight(request: DoorRequest): FoundRight {
  const { service, rights, today, limits } = request
  if (service) return findServiceRight(service, request)
  const running = rights.filter((right) => hasAccess(right, today))
  const open = running.find((right) => !isAccessSuspended(right, today, limits.suspendAfterDays))
  const best = open ?? running[0]
  if (!best) return { refusal: 'lock-v2/not-permitted', contractId: null, actor: 'NOBODY' }
  const found = { contractId: best.contractId, actor: best.via }
  // Only the tenant learns the reason: the code for other people says nothing about a debt.
  const suspended = best.via === 'OWNER' ? 'lock-v2/access-suspended' : 'lock-v2/access-paused'
  return { ...found, refusal: open ? null : suspended }
}

/** A tenant's token needs the tenant's own access. A staff token is valid until the Box has another contract. */
function findServiceRight(service: ServiceRight, { today, limits }: DoorRequest): FoundRight {
  const { contract, byStaff, holderId } = service
  if (byStaff) {
    return {
      contractId: holderId,
      actor: 'SERVICE',
      refusal: isRentedByAnother(service) ? 'lock-v2/not-permitted' : null,
    }
  }
  const found = { contractId: contract?.contractId ?? null, actor: 'SERVICE' } as const
  if (!contract || !hasAccess(contract, today)) return { ...found, refusal: 'lock-v2/not-permitted' }
  const suspended = isAccessSuspended(contract, today, limits.suspendAfterDays)
  return { ...found, refusal: suspended ? 'lock-v2/access-paused' : null }
}

function refusalOfDoor(request: DoorRequest, method: Decision['method'], distanceMetres: number | null) {
  const { door, identity, isOpenNow, isDeclared, service } = request
  // V1 locks open only with a code.
  if (door.lockVersion === 'V1') return 'lock-v2/not-permitted'
  // A token holder cannot verify the identity of the tenant, so the error code must not request it.
  if (!isVerified(identity)) return service ? 'lock-v2/not-permitted' : 'verification/invalid'
  if (!isOpenNow) return 'lock-v2/lock-is-out-of-time'
  if (method === 'WITHOUT_GPS') return isDeclared ? null : 'lock-v2/declaration-required'
  return isNear(request, distanceMetres) ? null : 'lock-v2/too-far-away'
}

export const isVerified = (identity: IdentityState): boolean => identity === 'NOT_REQUIRED' || identity === 'VERIFIED'

const distanceOf = ({ position, door }: DoorRequest): number => Math.round(distanceKm(position, door.location) * 1000)

function isNear({ position, limits }: DoorRequest, distanceMetres: number | null): boolean {
  const allowed = limits.radiusMetres + Math.min(position.accuracy ?? 0, limits.accuracyMetres)
  return distanceMetres !== null && distanceMetres <= allowed
}
