import type { DoorRefusal } from './door-phase.rules.ts'

/** A recovery action. The first of a list is the large button. */
export type RecoveryAction =
  | 'navigate'
  | 'retry'
  | 'atDoor'
  | 'allowLocation'
  | 'pay'
  | 'contactTenant'
  | 'code'
  | 'identity'
  | 'refresh'
  | 'report'
  | 'contact'

/** Topic of the message. */
export type RefusalTopic =
  | 'tooFar'
  | 'outOfTime'
  | 'notPermitted'
  | 'suspended'
  | 'paused'
  | 'declaration'
  | 'unreachable'
  | 'jammed'
  | 'lockOffline'
  | 'identity'
  | 'rateLimited'
  | 'denied'
  | 'noPosition'
  | 'positionTimeout'
  | 'noGeolocation'
  | 'offline'
  | 'noResponse'
  | 'linkOver'
  | 'linkUsed'
  | 'unexpected'

export interface ErrorRecovery {
  topic: RefusalTopic
  actions: readonly RecoveryAction[]
}

export interface DoorContext {
  /** Distance as the crow flies, from the last reading. */
  distanceMetres: number | undefined
  accuracyMetres: number | undefined
  hasCode: boolean
  /** True for the holder of an unlock token, who can neither declare responsibility nor pay. */
  isTokenHolder: boolean
  isSharedUser: boolean
}

/** Beyond this distance the directions help more than a retry. */
const farMetres = 500
const poorMetres = 50

const topics: Readonly<Record<string, RefusalTopic>> = {
  'lock-v2/too-far-away': 'tooFar',
  'lock-v2/lock-is-out-of-time': 'outOfTime',
  'lock-v2/not-permitted': 'notPermitted',
  'not-found': 'notPermitted',
  'lock-v2/access-suspended': 'suspended',
  'lock-v2/access-paused': 'paused',
  'lock-v2/declaration-required': 'declaration',
  'lock-v2/unreachable': 'unreachable',
  'lock-v2/jammed': 'jammed',
  'lock-v2/offline': 'lockOffline',
  'verification/invalid': 'identity',
  'rate-limited': 'rateLimited',
  'geo/permission-denied': 'denied',
  'geo/position-unavailable': 'noPosition',
  'geo/unknown-error': 'noPosition',
  'geo/timeout': 'positionTimeout',
  'geo/not-supported': 'noGeolocation',
  offline: 'offline',
  'no-response': 'noResponse',
  'unlock-token/invalid': 'linkOver',
  'unlock-token/not-yet-valid': 'linkOver',
  'unlock-token/expired': 'linkOver',
  'unlock-token/used': 'linkUsed',
}

const actionsOf: Readonly<Record<RefusalTopic, readonly RecoveryAction[]>> = {
  tooFar: ['navigate', 'retry', 'atDoor'],
  outOfTime: ['refresh', 'contact'],
  notPermitted: ['refresh', 'contact'],
  suspended: ['pay'],
  paused: ['contactTenant'],
  declaration: ['atDoor', 'retry'],
  unreachable: ['retry'],
  jammed: ['report', 'retry'],
  lockOffline: ['code', 'retry'],
  identity: ['identity', 'contact'],
  rateLimited: ['retry', 'code'],
  denied: ['allowLocation', 'atDoor'],
  noPosition: ['retry', 'atDoor', 'code'],
  positionTimeout: ['retry', 'atDoor', 'code'],
  noGeolocation: ['atDoor', 'code'],
  offline: ['code', 'retry'],
  noResponse: ['retry'],
  linkOver: ['refresh', 'contact'],
  // Only the creator can give the holder a new link, so a refresh does not help.
  linkUsed: ['contact'],
  unexpected: ['retry'],
}

/** Refusals that the lock may cause. The card adds the help contact and shows secondary actions as quiet buttons. */
const lockFailures: readonly RefusalTopic[] = ['jammed', 'lockOffline', 'unreachable', 'noResponse', 'unexpected']

export const isLockFailure = (topic: RefusalTopic): boolean => lockFailures.includes(topic)

/** Message topic and recovery actions of a refusal. */
export function recoveryFor({ code }: DoorRefusal, door: DoorContext): ErrorRecovery {
  const topic = (Object.hasOwn(topics, code) ? topics[code] : undefined) ?? 'unexpected'
  const wanted = topic === 'tooFar' && isNear(door) ? (['retry', 'atDoor', 'navigate'] as const) : actionsOf[topic]
  const actions = wanted.flatMap((action) => possible(action, door))
  return { topic, actions: [...new Set(actions.length === 0 ? ['contact' as const] : actions)] }
}

/**
 * True if the distance minus the accuracy exceeds 500 m. Navigation is then the main button of the door. After the
 * refusal *too far away*, `isNear` decides instead: it does not subtract the accuracy, but requires 50 m or better.
 */
export const isCertainlyFarAway = ({ distanceMetres, accuracyMetres }: DoorContext): boolean =>
  distanceMetres !== undefined && distanceMetres - (accuracyMetres ?? 0) > farMetres

/** Also true for an unknown or inaccurate position, because a new reading helps more than directions. */
function isNear({ distanceMetres, accuracyMetres }: DoorContext): boolean {
  return distanceMetres === undefined || distanceMetres <= farMetres || (accuracyMetres ?? 0) > poorMetres
}

function possible(action: RecoveryAction, { hasCode, isTokenHolder, isSharedUser }: DoorContext): RecoveryAction[] {
  if (action === 'code') return hasCode ? ['code'] : []
  if (action === 'atDoor') return isTokenHolder ? ['contact'] : ['atDoor']
  if (action === 'contactTenant') return isTokenHolder ? ['contact'] : ['contactTenant']
  if (action === 'pay') return isTokenHolder ? ['contact'] : [isSharedUser ? 'contactTenant' : 'pay']
  return [action]
}
