/** The last second of a day in the zone. Clocks change before noon, so the UTC offset at noon applies until evening. */
export function endOfDayIn(day: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const parts = format.formatToParts(new Date(`${day}T12:00:00Z`))
  // Such as `GMT+01:00`, and `GMT` in UTC.
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z'
  return new Date(`${day}T23:59:59${offset}`).toISOString()
}
