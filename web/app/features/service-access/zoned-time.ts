/** Value of a `datetime-local` field: `YYYY-MM-DDTHH:mm` without a time zone. */
export type WallTime = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Local time of the zone at an instant. */
export function wallTimeIn(instant: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The instant of a local time, or undefined when the text is no time. */
export function instantAt(wallTime: WallTime, timeZone: string): Date | undefined {
  const match = pattern.exec(wallTime)
  if (!match) return undefined
  const wanted = Date.parse(`${wallTime}:00Z`)
  if (Number.isNaN(wanted)) return undefined
  // The second step corrects the offset when the first guess is on the other side of a clock change.
  let guess = wanted
  for (let step = 0; step < 2; step += 1) guess += wanted - Date.parse(`${wallTimeIn(new Date(guess), timeZone)}:00Z`)
  return new Date(guess)
}
