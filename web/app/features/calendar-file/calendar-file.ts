export interface CalendarEvent {
  /** The same id updates the event when the file is opened twice. */
  readonly id: string
  /** `YYYY-MM-DD`; a day without a time zone. */
  readonly day: string
  readonly title: string
  readonly place: string
  readonly text: string
  readonly url: string
  readonly madeAt: Date
}

/** RFC 5545 escapes backslash, semicolon, comma and line breaks. */
const escaped = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

const compactDay = (day: string): string => day.replaceAll('-', '')

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Folds lines after 75 bytes and never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let [row, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 74) {
      rows.push(row)
      row = ' '
      bytes = 1
    }
    row += character
    bytes += size
  }
  return [...rows, row].join('\r\n')
}

/** An .ics file with one all-day event. */
export function calendarFile({ id, day, title, place, text, url, madeAt }: CalendarEvent): string {
  const stamp = `${madeAt.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Boxzone//Order//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@boxzone`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compactDay(day)}`,
    `DTEND;VALUE=DATE:${compactDay(dayAfter(day))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
