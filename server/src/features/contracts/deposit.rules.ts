import { addDays, daysBetween, toDay } from '#src/kernel/days.ts'
import { lastDayToEmpty, withdrawalSettlementDays } from './contracts.rules.ts'

/** Maximum days from the last day of the contract to the refund of the deposit. */
export const depositRefundDays = 14

export interface DepositFacts {
  readonly startsOn: string
  readonly terminationOn: string | null
  readonly withdrawnAt: Date | null
  readonly emptyBy: string | null
  /** When the Box was confirmed as empty. */
  readonly evictedAt: Date | null
  readonly inspectedAt: Date | null
  readonly inspectionObjection: string | null
  readonly document: { readonly timeZone: string }
}

const evictionDay = ({ evictedAt, document }: DepositFacts): string | null =>
  evictedAt && toDay(evictedAt, document.timeZone)

/** The last day that the law permits for the refund after a withdrawal. */
const withdrawalDeadline = ({ withdrawnAt, terminationOn }: DepositFacts): string | null =>
  withdrawnAt === null || terminationOn === null ? null : addDays(terminationOn, withdrawalSettlementDays)

/**
 * The day on which the deposit is due. Null without an end, during an objection, and before the eviction unless the
 * customer has withdrawn: then the legal deadline applies.
 */
export function depositDueOn(facts: DepositFacts, inspectionDays: number): string | null {
  const { startsOn, terminationOn, inspectedAt, inspectionObjection } = facts
  if (inspectionObjection !== null || terminationOn === null) return null
  const [evictedOn, deadline] = [evictionDay(facts), withdrawalDeadline(facts)]
  if (evictedOn === null) return deadline
  const isEmptyForSure = inspectedAt !== null || evictedOn < startsOn
  const from = isEmptyForSure ? evictedOn : addDays(evictedOn, inspectionDays)
  const isAfterEnd = from > terminationOn
  const dueOn = isAfterEnd ? from : terminationOn
  return deadline !== null && deadline < dueOn ? deadline : dueOn
}

/**
 * After a withdrawal, the days from the last day to empty the Box to the eviction, or to the refund deadline if
 * earlier.
 */
export function overstayDays(facts: DepositFacts): number {
  const [lastDay, deadline] = [lastDayToEmpty(facts), withdrawalDeadline(facts)]
  if (lastDay === null || deadline === null) return 0
  const evictedOn = evictionDay(facts)
  const emptyOn = evictedOn !== null && evictedOn < deadline ? evictedOn : deadline
  return Math.max(0, daysBetween(lastDay, emptyOn))
}
