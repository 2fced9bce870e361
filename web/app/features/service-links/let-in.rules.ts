import { longestLetInMs } from '@boxzone/contract/unlock-token-limits'
import { instantAt, wallTimeIn } from '#app/lib/zoned-time.ts'

export interface LetInValues {
  email: string
  /** As the clocks at the location show it. */
  from: string
  to: string
}

const hourMs = 3_600_000

/** From now on until this evening's end of a move: four hours. */
export function firstTimes(now: Date, timeZone: string): Pick<LetInValues, 'from' | 'to'> {
  return { from: wallTimeIn(now, timeZone), to: wallTimeIn(new Date(now.getTime() + 4 * hourMs), timeZone) }
}

export type TimeProblem = 'order' | 'tooLong' | 'past'

/** What is wrong with the times, if anything; what is no time at all the schema refuses. */
export function timeProblem({ from, to }: LetInValues, timeZone: string, now: Date): TimeProblem | undefined {
  const [start, end] = [instantAt(from, timeZone), instantAt(to, timeZone)]
  if (!start || !end) return undefined
  if (end <= start) return 'order'
  if (end.getTime() - start.getTime() > longestLetInMs) return 'tooLong'
  return end <= now ? 'past' : undefined
}

/** As the call wants it. */
export function letInInput({ email, from, to }: LetInValues, contractId: string, timeZone: string) {
  return {
    email,
    contractId,
    validFrom: instantAt(from, timeZone)?.toISOString() ?? '',
    validTo: instantAt(to, timeZone)?.toISOString() ?? '',
  }
}
