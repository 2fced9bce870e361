/** What `datetime-local` reads and writes: `YYYY-MM-DDTHH:mm`, without any zone. */
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

/** What the clock at the location shows at an instant. */
export function wallTimeIn(instant: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The instant at which the clock at the location shows a time; nothing for what is no time. */
export function instantAt(wallTime: WallTime, timeZone: string): Date | undefined {
  const match = pattern.exec(wallTime)
  if (!match) return undefined
  const wanted = Date.parse(`${wallTime}:00Z`)
  if (Number.isNaN(wanted)) return undefined
  // The second step corrects the offset where the first guess lies on the other side of a change of the clock.
  let guess = wanted
  for (let step = 0; step < 2; step += 1) guess += wanted - Date.parse(`${wallTimeIn(new Date(guess), timeZone)}:00Z`)
  return new Date(guess)
}
