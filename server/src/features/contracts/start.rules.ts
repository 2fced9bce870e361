import { withdrawalDays } from '@boxzone/contract/order-limits'
import { addDays } from '#src/kernel/days.ts'

interface StartFacts {
  readonly isConsumer: boolean
  /** The consumer requests a start within the withdrawal period. */
  readonly earlyStart: boolean
  readonly concludedOn: string
}

/** A consumer's contract starts after the withdrawal period, or at once on request. A company's starts at once. */
export const startDayOf = ({ isConsumer, earlyStart, concludedOn }: StartFacts): string =>
  isConsumer && !earlyStart ? addDays(concludedOn, withdrawalDays + 1) : concludedOn

/** Withdrawals within this time count against an early start. */
export const withdrawalCountWindowMonths = 12

/** A person with this number of withdrawals gets no early start. */
const withdrawalsWithoutEarlyStart = 2

export const isEarlyStartBarred = (withdrawals: number): boolean => withdrawals >= withdrawalsWithoutEarlyStart
