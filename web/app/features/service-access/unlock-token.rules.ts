import { maxUnlockTokenMs, unlockTokenClockSkewMs } from '@boxzone/contract/unlock-token-limits'
import { instantAt, wallTimeIn } from '#app/features/service-access/zoned-time.ts'
import { addDays } from '#app/lib/time/days.ts'

/** Named like the fields of the call, so that a field error finds its field. */
export interface UnlockTokenValues {
  email: string
  /** Local time of the warehouse. */
  validFrom: string
  validTo: string
  name: string
  singleUse: boolean
}

type UnlockTokenTimes = Pick<UnlockTokenValues, 'validFrom' | 'validTo'>

/** Time zone, current time, and the times that the form suggested when it opened. */
export interface UnlockTokenContext {
  timeZone: string
  now: Date
  first: UnlockTokenTimes
}

const hourMs = 3_600_000

/** Suggests four hours from now, the usual length of a move. */
export function defaultValidity(now: Date, timeZone: string): UnlockTokenTimes {
  return { validFrom: wallTimeIn(now, timeZone), validTo: wallTimeIn(new Date(now.getTime() + 4 * hourMs), timeZone) }
}

export const presets = ['hours', 'today', 'weekend'] as const
export type ValidityPreset = (typeof presets)[number]

const dayOf = (wallTime: string): string => wallTime.slice(0, 10)

/** The times of a preset. A weekend that has begun starts now, a later one on Saturday. */
export function presetValidity(preset: ValidityPreset, now: Date, timeZone: string): UnlockTokenTimes {
  const validFrom = wallTimeIn(now, timeZone)
  if (preset === 'hours') return { validFrom, validTo: wallTimeIn(new Date(now.getTime() + 2 * hourMs), timeZone) }
  const today = dayOf(validFrom)
  if (preset === 'today') return { validFrom, validTo: `${today}T23:59` }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  if (weekday === 0) return { validFrom, validTo: `${today}T23:59` }
  if (weekday === 6) return { validFrom, validTo: `${addDays(today, 1)}T23:59` }
  const saturday = addDays(today, 6 - weekday)
  return { validFrom: `${saturday}T00:00`, validTo: `${addDays(saturday, 1)}T23:59` }
}

export interface TimeProblem {
  at: keyof UnlockTokenTimes
  what: 'order' | 'tooLong' | 'past'
}

/** The problem of the times, if any. The schema refuses a value that is no time. */
export function timeProblem(values: UnlockTokenTimes, context: UnlockTokenContext): TimeProblem | undefined {
  const { timeZone, now } = context
  const [start, end] = [beginOf(values, context), instantAt(values.validTo, timeZone)]
  if (!start || !end) return undefined
  if (end <= now) return { at: 'validTo', what: 'past' }
  if (end <= start) return { at: 'validTo', what: 'order' }
  if (end.getTime() - start.getTime() > maxUnlockTokenMs) return { at: 'validTo', what: 'tooLong' }
  return start.getTime() < now.getTime() - unlockTokenClockSkewMs ? { at: 'validFrom', what: 'past' } : undefined
}

const stepMs = unlockTokenClockSkewMs / 2

/**
 * An unchanged suggested start that is old becomes the current time. The time is rounded down to a step, so that a
 * retry sends the same content and idempotency key.
 */
function beginOf({ validFrom }: UnlockTokenTimes, { timeZone, now, first }: UnlockTokenContext): Date | undefined {
  const chosen = instantAt(validFrom, timeZone)
  const isOld = chosen !== undefined && chosen.getTime() < now.getTime() - stepMs
  return isOld && validFrom === first.validFrom ? new Date(Math.floor(now.getTime() / stepMs) * stepMs) : chosen
}

/** Input of the call. */
export function unlockTokenInput(values: UnlockTokenValues, contractId: string, context: UnlockTokenContext) {
  return {
    email: values.email,
    contractId,
    name: values.name || null,
    singleUse: values.singleUse,
    validFrom: beginOf(values, context)?.toISOString() ?? '',
    validTo: instantAt(values.validTo, context.timeZone)?.toISOString() ?? '',
  }
}
