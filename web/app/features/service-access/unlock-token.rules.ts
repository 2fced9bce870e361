import { maxUnlockTokenMs, unlockTokenClockSkewMs } from '@boxzone/contract/unlock-token-limits'
import { instantAt, wallTimeIn } from '#app/features/service-access/zoned-time.ts'

/** Named as the call names them, so that a refusal finds its field. */
export interface UnlockTokenValues {
  email: string
  /** As the clocks at the location show it. */
  validFrom: string
  validTo: string
}

type LetInTimes = Pick<UnlockTokenValues, 'validFrom' | 'validTo'>

/** Where the Box is, what time it is, and what the form offered when it was opened. */
export interface UnlockTokenContext {
  timeZone: string
  now: Date
  first: LetInTimes
}

const hourMs = 3_600_000

/** From now on until this evening's end of a move: four hours. */
export function defaultValidity(now: Date, timeZone: string): LetInTimes {
  return { validFrom: wallTimeIn(now, timeZone), validTo: wallTimeIn(new Date(now.getTime() + 4 * hourMs), timeZone) }
}

export interface TimeProblem {
  at: keyof LetInTimes
  what: 'order' | 'tooLong' | 'past'
}

/** What is wrong with the times, if anything; what is no time at all the schema refuses. */
export function timeProblem(values: LetInTimes, scene: UnlockTokenContext): TimeProblem | undefined {
  const { timeZone, now } = scene
  const [start, end] = [beginOf(values, scene), instantAt(values.validTo, timeZone)]
  if (!start || !end) return undefined
  if (end <= now) return { at: 'validTo', what: 'past' }
  if (end <= start) return { at: 'validTo', what: 'order' }
  if (end.getTime() - start.getTime() > maxUnlockTokenMs) return { at: 'validTo', what: 'tooLong' }
  return start.getTime() < now.getTime() - unlockTokenClockSkewMs ? { at: 'validFrom', what: 'past' } : undefined
}

const stepMs = unlockTokenClockSkewMs / 2

/** The beginning that was offered stays now however long the form was open; in steps, so that a press again is the same wish. */
function beginOf({ validFrom }: LetInTimes, { timeZone, now, first }: UnlockTokenContext): Date | undefined {
  const chosen = instantAt(validFrom, timeZone)
  const isOld = chosen !== undefined && chosen.getTime() < now.getTime() - stepMs
  return isOld && validFrom === first.validFrom ? new Date(Math.floor(now.getTime() / stepMs) * stepMs) : chosen
}

/** As the call wants it. */
export function unlockTokenInput(values: UnlockTokenValues, contractId: string, scene: UnlockTokenContext) {
  return {
    email: values.email,
    contractId,
    validFrom: beginOf(values, scene)?.toISOString() ?? '',
    validTo: instantAt(values.validTo, scene.timeZone)?.toISOString() ?? '',
  }
}
