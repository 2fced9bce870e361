import { addDays, dayIn } from '#app/lib/time/days.ts'

/** Whether the contract can end tomorrow, in the time zone of the warehouse. */
export const canEndTomorrow = (firstDay: string, now: Date, timeZone: string): boolean =>
  firstDay <= addDays(dayIn(now, timeZone), 1)
