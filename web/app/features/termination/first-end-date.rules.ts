import { dayIn } from '#app/domain/rents/rents.rules.ts'

const dayMs = 86_400_000

/** Whether the contract can end tomorrow, in the time zone of the warehouse. */
export const canEndTomorrow = (firstDay: string, now: Date, timeZone: string): boolean =>
  firstDay <= dayIn(new Date(now.getTime() + dayMs).toISOString(), timeZone)
