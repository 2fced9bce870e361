/** Calendar days are text (`2026-11-15`) and always belong to a time zone. */

const formats = new Map<string, Intl.DateTimeFormat>()

export function toDay(moment: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  if (!known) formats.set(timeZone, format)
  return format.format(moment)
}

const parse = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

const write = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Counts months from the anchor without drift: 31 Jan + 1 = 28 Feb, 31 Jan + 2 = 31 Mar. */
export function addMonths(anchor: string, months: number): string {
  const [year, month, date] = parse(anchor)
  const counted = year * 12 + (month - 1) + months
  const [newYear, newMonth] = [Math.floor(counted / 12), (counted % 12) + 1]
  return write(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)))
}

/** 24 hours. A calendar day is an hour longer or shorter when the clocks change. */
export const dayMs = 24 * 60 * 60_000
const toUtc = (day: string): number => {
  const [year, month, date] = parse(day)
  return Date.UTC(year, month - 1, date)
}

export function addDays(day: string, days: number): string {
  return new Date(toUtc(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Negative when the second day is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayMs)
}

/** First instant of a day in the zone, also when the clocks skip midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const noon = toUtc(day) + dayMs / 2
  // Zones are between UTC-12 and UTC+14, and the clocks change by less than a day.
  let [before, at] = [noon - 2 * dayMs, noon + dayMs]
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (toDay(new Date(middle), timeZone) < day) before = middle
    else at = middle
  }
  return new Date(at)
}
