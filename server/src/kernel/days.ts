/** Calendar days are text (`2026-11-15`) and always belong to a time zone. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day a moment falls on in the zone. */
export function toDay(moment: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  if (!known) formats.set(timeZone, format)
  return format.format(moment)
}
