import { getCountry } from './countries.ts'

/** The public holidays of a country in a year as days, `2026-12-25`, sorted. */
export function holidaysOf(countryCode: string, year: number): string[] {
  const { holidays, easter } = getCountry(countryCode)
  const valid = holidays.filter(
    ({ from = year, until = year, except = [] }) => from <= year && year <= until && !except.includes(year),
  )
  const days = valid.map((holiday) =>
    'day' in holiday ? `${year}-${holiday.day}` : daysAfter(easterSunday(easter, year), holiday.easter),
  )
  return [...new Set(days)].sort()
}

export const isHoliday = (countryCode: string, day: string): boolean =>
  holidaysOf(countryCode, Number(day.slice(0, 4))).includes(day)

function daysAfter(start: Date, days: number): string {
  const day = new Date(start)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const easterSunday = (easter: 'western' | 'orthodox', year: number): Date =>
  easter === 'western' ? westernEaster(year) : orthodoxEaster(year)

/** Oudin's algorithm for the Gregorian calendar. */
function westernEaster(year: number): Date {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return new Date(Date.UTC(year, 2, 28 + moon - weekday))
}

/** Meeus's algorithm for the Julian calendar, which is 13 days behind the Gregorian one from 1900 to 2099. */
function orthodoxEaster(year: number): Date {
  const moon = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  return new Date(Date.UTC(year, 2, 22 + moon + weekday + 13))
}
