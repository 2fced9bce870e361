import type { DoorRefusal } from './door-phase.rules.ts'

/** A recovery action. The first of a list is the large button. */
export type RecoveryAction =
  | 'navigate'
  | 'retry'
  | 'atDoor'
  | 'allowLocation'
  | 'pay'
  | 'tellOwner'
  | 'code'
  | 'identity'
  | 'refresh'
  | 'report'
  | 'contact'

/** Topic of the message. */
export type AdviceTopic =
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
  | 'noAnswer'
  | 'linkOver'
  | 'linkUsed'
  | 'unexpected'

export interface ErrorRecovery {
  topic: AdviceTopic
  fixes: readonly RecoveryAction[]
}

export interface DoorContext {
  /** Distance as the crow flies, from the last reading. */
  distanceMetres: number | undefined
  accuracyMetres: number | undefined
  hasCode: boolean
  /** A token holder can neither declare responsibility nor pay. */
  isService: boolean
  isGuest: boolean
}

/** Beyond this distance the directions help more than a retry. */
const farMetres = 500
const poorMetres = 50

const topics: Readonly<Record<string, AdviceTopic>> = {
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
  'no-answer': 'noAnswer',
  'unlock-token/invalid': 'linkOver',
  'unlock-token/not-yet-valid': 'linkOver',
  'unlock-token/expired': 'linkOver',
  'unlock-token/used': 'linkUsed',
}

const fixesOf: Readonly<Record<AdviceTopic, readonly RecoveryAction[]>> = {
  tooFar: ['navigate', 'retry', 'atDoor'],
  outOfTime: ['refresh', 'contact'],
  notPermitted: ['refresh', 'contact'],
  suspended: ['pay'],
  paused: ['tellOwner'],
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
  noAnswer: ['retry'],
  linkOver: ['refresh', 'contact'],
  // Only the creator can give the holder a new link, so a refresh does not help.
  linkUsed: ['contact'],
  unexpected: ['retry'],
}

/** Failures of the lock itself. They have one button and the contact of the help as text. */
const lockFailures: readonly AdviceTopic[] = ['jammed', 'lockOffline', 'unreachable', 'noAnswer', 'unexpected']

export const isLockFailure = (topic: AdviceTopic): boolean => lockFailures.includes(topic)

/** Message topic and recovery actions of a refusal. */
export function recoveryFor({ code }: DoorRefusal, door: DoorContext): ErrorRecovery {
  const topic = (Object.hasOwn(topics, code) ? topics[code] : undefined) ?? 'unexpected'
  const wanted = topic === 'tooFar' && isNear(door) ? (['retry', 'atDoor', 'navigate'] as const) : fixesOf[topic]
  const fixes = wanted.flatMap((fix) => possible(fix, door))
  return { topic, fixes: [...new Set(fixes.length === 0 ? ['contact' as const] : fixes)] }
}

/** True if the position is certainly beyond 500 m. Navigation is then the main action. */
export const isFarAway = ({ distanceMetres, accuracyMetres }: DoorContext): boolean =>
  distanceMetres !== undefined && distanceMetres - (accuracyMetres ?? 0) > farMetres

/** Also true for an unknown or inaccurate position, because a new reading helps more than directions. */
function isNear({ distanceMetres, accuracyMetres }: DoorContext): boolean {
  return distanceMetres === undefined || distanceMetres <= farMetres || (accuracyMetres ?? 0) > poorMetres
}

function possible(fix: RecoveryAction, { hasCode, isService, isGuest }: DoorContext): RecoveryAction[] {
  if (fix === 'code') return hasCode ? ['code'] : []
  if (fix === 'atDoor') return isService ? ['contact'] : ['atDoor']
  if (fix === 'tellOwner') return isService ? ['contact'] : ['tellOwner']
  if (fix === 'pay') return isService ? ['contact'] : [isGuest ? 'tellOwner' : 'pay']
  return [fix]
}
