import { serverNow } from './server-clock.ts'

export const dayMs = 86_400_000

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export const dayIn = (instant: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))

/** The current day in a time zone. */
export const todayIn = (timeZone: string): string => dayIn(serverNow(), timeZone)

/** The day a number of days later. A day has no time zone, so UTC is exact. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The number of days from one day to another: 0 on the same day, negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
