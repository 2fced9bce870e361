import { dayIn } from '#app/lib/time/days.ts'

/** The last day of a share. `end` is the midnight after this day in the time zone of the warehouse. */
export const lastShareDay = (end: string, timeZone: string): string => dayIn(new Date(Date.parse(end) - 1), timeZone)
