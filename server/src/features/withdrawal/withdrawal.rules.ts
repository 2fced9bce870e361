import { daysInPeriod, type Period } from '#src/features/contracts/index.ts'
import { daysBetween } from '#src/kernel/days.ts'

interface Facts {
  /** The consumer consented to a start within the fourteen days. */
  readonly earlyStart: boolean
  readonly firstPeriod: Period
  readonly today: string
}

/** The retained share of the first period. Counts the used days if the consumer consented to an early start. */
export function chargedShare({ earlyStart, firstPeriod, today }: Facts): { days: number; of: number } {
  const of = daysInPeriod(firstPeriod)
  const used = Math.min(of, Math.max(0, daysBetween(firstPeriod.from, today) + 1))
  return { days: earlyStart ? used : 0, of }
}
