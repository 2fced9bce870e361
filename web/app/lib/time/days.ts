import { serverNow } from './server-clock.ts'

export const dayMs = 86_400_000

/** One format per time zone, because creating a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(instant: string | Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(new Date(instant))
}

/** The current day in a time zone. */
export const todayIn = (timeZone: string): string => dayIn(serverNow(), timeZone)

/** The day a number of days later. A day has no time zone, so UTC is exact. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The number of days from one day to another: 0 on the same day, negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
