import { letInSkewMs, longestLetInMs } from '@boxzone/contract/unlock-token-limits'
import { instantAt, wallTimeIn } from '#app/lib/zoned-time.ts'

/** Named as the call names them, so that a refusal finds its field. */
export interface LetInValues {
  email: string
  /** As the clocks at the location show it. */
  validFrom: string
  validTo: string
}

type LetInTimes = Pick<LetInValues, 'validFrom' | 'validTo'>

/** Where the Box is, what time it is, and what the form offered when it was opened. */
export interface LetInScene {
  timeZone: string
  now: Date
  first: LetInTimes
}

const hourMs = 3_600_000

/** From now on until this evening's end of a move: four hours. */
export function firstTimes(now: Date, timeZone: string): LetInTimes {
  return { validFrom: wallTimeIn(now, timeZone), validTo: wallTimeIn(new Date(now.getTime() + 4 * hourMs), timeZone) }
}

export interface TimeProblem {
  at: keyof LetInTimes
  what: 'order' | 'tooLong' | 'past'
}

/** What is wrong with the times, if anything; what is no time at all the schema refuses. */
export function timeProblem(values: LetInTimes, scene: LetInScene): TimeProblem | undefined {
  const { timeZone, now } = scene
  const [start, end] = [beginOf(values, scene), instantAt(values.validTo, timeZone)]
  if (!start || !end) return undefined
  if (end <= now) return { at: 'validTo', what: 'past' }
  if (end <= start) return { at: 'validTo', what: 'order' }
  if (end.getTime() - start.getTime() > longestLetInMs) return { at: 'validTo', what: 'tooLong' }
  return start.getTime() < now.getTime() - letInSkewMs ? { at: 'validFrom', what: 'past' } : undefined
}

const stepMs = letInSkewMs / 2

/** The beginning that was offered stays now however long the form was open; in steps, so that a press again is the same wish. */
function beginOf({ validFrom }: LetInTimes, { timeZone, now, first }: LetInScene): Date | undefined {
  const chosen = instantAt(validFrom, timeZone)
  const isOld = chosen !== undefined && chosen.getTime() < now.getTime() - stepMs
  return isOld && validFrom === first.validFrom ? new Date(Math.floor(now.getTime() / stepMs) * stepMs) : chosen
}

/** As the call wants it. */
export function letInInput(values: LetInValues, contractId: string, scene: LetInScene) {
  return {
    email: values.email,
    contractId,
    validFrom: beginOf(values, scene)?.toISOString() ?? '',
    validTo: instantAt(values.validTo, scene.timeZone)?.toISOString() ?? '',
  }
}
