import type { ContractStatus, DoorKind, ErrorCode, GeoPosition, IdentityState, LockVersion } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import { isAccessSuspended, isContractOver } from '#src/features/contracts/index.ts'

/** Who may open which door, where and when: the one place that decides it. */

/** What a contract gives to its tenant and to those it is shared with. */
export interface Right {
  readonly contractId: string
  readonly via: 'OWNER' | 'GUEST'
  readonly status: ContractStatus
  readonly startsOn: string
  readonly terminationOn: string | null
  readonly isWithdrawn: boolean
  readonly overdueSince: string | null
}

/** A service link that was found valid: it gives what its contract gives, or what staff gave. */
export interface ServiceRight {
  readonly contract: Right | null
  readonly byStaff: boolean
  /** The contract that has the Box now; null for a location, and for a Box that nobody has. */
  readonly holderId: string | null
}

/** A Box that was let again is somebody else's, whoever gave the link out. */
export const isOfAnother = ({ contract, holderId }: Pick<ServiceRight, 'contract' | 'holderId'>): boolean =>
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
  /** In the location's time zone. */
  readonly today: string
  readonly position: Position
  readonly entryWithoutGPS: boolean
  readonly isDeclared: boolean
  /** Of who asks; behind a link, of the tenant who gave it out. */
  readonly identity: IdentityState
  readonly limits: { readonly radiusMetres: number; readonly accuracyMetres: number; readonly suspendAfterDays: number }
}

export interface Decision {
  /** Null = the door may be opened. */
  readonly refusal: ErrorCode | null
  /** The right that counted. */
  readonly contractId: string | null
  readonly actor: 'OWNER' | 'GUEST' | 'SERVICE' | 'NOBODY'
  readonly method: 'GPS' | 'WITHOUT_GPS' | 'SERVICE_LINK'
  readonly distanceMetres: number | null
}

/** Doors are for contracts that have begun and are not over, whether or not a job has noticed. */
export function isRunning(right: Omit<Right, 'contractId' | 'via' | 'overdueSince'>, today: string): boolean {
  if (right.status !== 'ACTIVE' && right.status !== 'TERMINATING') return false
  return right.startsOn <= today && !isContractOver(right, today)
}

export function decideAccess(request: DoorRequest): Decision {
  const method = methodOf(request)
  const distanceMetres = method === 'WITHOUT_GPS' ? null : distanceOf(request)
  const { refusal, ...who } = findRight(request)
  return { ...who, method, distanceMetres, refusal: refusal ?? refusalOfDoor(request, method, distanceMetres) }
}

function methodOf({ service, entryWithoutGPS, position }: DoorRequest): Decision['method'] {
  if (service) return 'SERVICE_LINK'
  return entryWithoutGPS && position.lat === 0 && position.lng === 0 ? 'WITHOUT_GPS' : 'GPS'
}

type Found = Pick<Decision, 'refusal' | 'contractId' | 'actor'>

function findRight(request: DoorRequest): Found {
  const { service, rights, today, limits } = request
  if (service) return findServiceRight(service, request)
  const running = rights.filter((right) => isRunning(right, today))
  const open = running.find((right) => !isAccessSuspended(right, today, limits.suspendAfterDays))
  const best = open ?? running[0]
  if (!best) return { refusal: 'lock-v2/not-permitted', contractId: null, actor: 'NOBODY' }
  const found = { contractId: best.contractId, actor: best.via }
  return { ...found, refusal: open ? null : 'lock-v2/access-suspended' }
}

/** What a tenant gave out ends with what the tenant has; what staff gave holds until the Box is let again. */
function findServiceRight(service: ServiceRight, { today, limits }: DoorRequest): Found {
  const { contract, byStaff, holderId } = service
  if (byStaff) {
    return { contractId: holderId, actor: 'SERVICE', refusal: isOfAnother(service) ? 'lock-v2/not-permitted' : null }
  }
  const found = { contractId: contract?.contractId ?? null, actor: 'SERVICE' } as const
  if (!contract || !isRunning(contract, today)) return { ...found, refusal: 'lock-v2/not-permitted' }
  const suspended = isAccessSuspended(contract, today, limits.suspendAfterDays)
  return { ...found, refusal: suspended ? 'lock-v2/access-suspended' : null }
}

function refusalOfDoor(request: DoorRequest, method: Decision['method'], distanceMetres: number | null) {
  const { door, identity, isOpenNow, isDeclared, service } = request
  // These know only codes.
  if (door.lockVersion === 'V1') return 'lock-v2/not-permitted'
  // Who holds a link has nothing to verify: their door waits for who gave it out.
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
