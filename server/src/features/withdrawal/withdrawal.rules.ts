import { daysInPeriod, type Period } from '#src/features/contracts/index.ts'
import { daysBetween } from '#src/kernel/days.ts'

interface Facts {
  /** The consumer consented to a start within the fourteen days. */
  readonly earlyStart: boolean
  readonly firstPeriod: Period
  readonly today: string
}

/** The share of the first period that the operator retains: the used days after consent to the early start, else 0. */
export function chargedShare({ earlyStart, firstPeriod, today }: Facts): { days: number; of: number } {
  const of = daysInPeriod(firstPeriod)
  const used = Math.min(of, Math.max(0, daysBetween(firstPeriod.from, today) + 1))
  return { days: earlyStart ? used : 0, of }
}
