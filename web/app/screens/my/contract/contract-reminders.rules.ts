import type { Contract } from '@boxzone/contract'

interface Reminder {
  readonly kind: 'payment' | 'end'
  readonly day: string
  readonly alarmHours: readonly number[]
  readonly everyMonths?: number
}

/** Hours before the day begins: 9 o'clock on the day before, and 9 o'clock a week before. */
const [dayBeforeHours, weekBeforeHours] = [15, 159]

/** The payment recurs if the contract has no end. The last day has two reminders, because moving out takes time. */
export function remindersOf(
  contract: Pick<Contract, 'status' | 'nextRentOn' | 'terminationAt' | 'invoicing'>,
): Reminder[] {
  const { status, nextRentOn, terminationAt, invoicing } = contract
  const isRunning = status === 'ACTIVE' || status === 'TERMINATING'
  const payment: Reminder[] =
    nextRentOn === null
      ? []
      : [
          {
            kind: 'payment',
            day: nextRentOn,
            alarmHours: [dayBeforeHours],
            ...(terminationAt === null && { everyMonths: invoicing.periodInMonths }),
          },
        ]
  const end: Reminder[] =
    terminationAt === null ? [] : [{ kind: 'end', day: terminationAt, alarmHours: [weekBeforeHours, dayBeforeHours] }]
  return isRunning ? [...payment, ...end] : []
}
