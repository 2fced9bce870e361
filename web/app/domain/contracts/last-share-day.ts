import { dayIn } from '#app/lib/time/days.ts'

/** The last day of a share, which ends at midnight. */
export const lastShareDay = (end: string, timeZone: string): string => dayIn(new Date(Date.parse(end) - 1), timeZone)
